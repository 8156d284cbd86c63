import FormEngine

extension TerminalWords {
  /// The words of the terminal in Polish.
  static let polish = Words(
    "pl",
    lines: """
      Up, Down → Góra, Dół
      Left, Right → Lewo, Prawo
      Right, Left → Prawo, Lewo
      Up, Down, Tab, Shift-Tab → Góra, Dół, Tab, Shift-Tab
      Page Up/Down → Page Up/Down
      Shift-Page Up/Down → Shift-Page Up/Down
      Home, End → Home, End
      Home → Home
      Home, Ctrl-A → Home, Ctrl-A
      End, Ctrl-E → End, Ctrl-E
      Left → Lewo
      Right → Prawo
      Space → Spacja
      Enter → Enter
      Enter, Space → Enter, Spacja
      Tab → Tab
      Shift-Tab → Shift-Tab
      Shift-Tab, Tab → Shift-Tab, Tab
      Esc → Esc
      Del → Del
      Backspace → Backspace
      Alt-Up/Down → Alt-Góra/Dół
      Arrows → Strzałki
      Ctrl-A → Ctrl-A
      Ctrl-E → Ctrl-E
      Ctrl-C → Ctrl-C
      Ctrl-D → Ctrl-D
      Ctrl-G → Ctrl-G
      Ctrl-K → Ctrl-K
      Ctrl-L → Ctrl-L
      Ctrl-P → Ctrl-P
      Ctrl-S → Ctrl-S
      Ctrl-U → Ctrl-U
      Ctrl-W → Ctrl-W
      Ctrl-Y → Ctrl-Y
      Ctrl-Z → Ctrl-Z
      Ctrl-_ → Ctrl-_
      Ctrl-\\ → Ctrl-\\
      Ctrl-Left/Right → Ctrl-Lewo/Prawo
      other keys → inne klawisze
      A lifted row → Podniesiony wiersz
      Numbers → Liczby
      Texts → Teksty
      Lists → Listy
      Dates → Daty i godziny
      Rows → Wiersze
      Repeats → Wpisy
      Every row → Każdy wiersz
      Everywhere → Wszędzie
      open → rozwiń
      close → zwiń
      press → naciśnij
      flip → przełącz
      done → gotowe
      next → dalej
      step → krok
      ten steps → dziesięć kroków
      replace → zastąp
      complete → uzupełnij
      accept → zatwierdź
      choose → wybierz
      select → zaznacz
      find → szukaj
      show all → pokaż wszystkie
      change → zmień
      type → wpisz
      type another → wpisz inną
      discard the text → odrzuć tekst
      back to the list → wróć do listy
      move in the list → przejdź po liście
      select all that match, or none → zaznacz wszystkie pasujące lub żadną
      day, week → dzień, tydzień
      month → miesiąc
      year → rok
      first, last day of the month → pierwszy, ostatni dzień miesiąca
      choose a part → wybierz część
      move to the start → przejdź na początek
      move to the end → przejdź na koniec
      move by a word → przejdź o słowo
      delete to the start → usuń do początku
      delete to the end → usuń do końca
      delete a word → usuń słowo
      new line → nowa linia
      line → linia
      scroll → przewiń
      back → wróć
      leave → wyjdź
      stay → zostań
      move → przesuń
      drop → upuść
      put back → odłóż na miejsce
      add one → dodaj
      duplicate this → powiel ten wpis
      remove this → usuń ten wpis
      remove the last → usuń ostatni
      cancel → anuluj
      back, discard the text → wróć, odrzuć tekst
      back, unchanged → wróć, bez zmian
      clear → wyczyść
      previous, next row to use → poprzedni, następny dostępny wiersz
      move by a page → przejdź o ekran
      first row, last row → pierwszy wiersz, ostatni wiersz
      open, close → rozwiń, zwiń
      move row → przesuń wiersz
      undo → cofnij
      redo → ponów
      next page → następna strona
      submit → wyślij
      page back → poprzednia strona
      help → pomoc
      quit immediately → zakończ natychmiast
      edit → edytuj
      use $EDITOR → użyj $EDITOR
      suspend → wstrzymaj
      repaint → odśwież ekran
      Submit → Wyślij
      Next → Dalej
      Back → Wstecz
      page {} of {} → strona {} z {}
      {} of {} answered → Odpowiedzi: {} z {}
      {} {} → {} {}
      problem → do poprawy
      problems → do poprawy
      question → pyt.
      questions → pyt.
      Leave? What you filled in is kept. → Wyjść? Wprowadzone dane zostaną zachowane.
      Leave and discard what you filled in? → Wyjść i odrzucić wprowadzone dane?
      ! Not saved: {} → ! Nie zapisano: {}
      ! Fix {} before going on. → ! Przed przejściem dalej: {}.
      ! Fix {} before submitting. → ! Przed wysłaniem: {}.
      All problems are fixed. → Wszystkie błędy poprawiono.
      1 more line → pozostałe linie: 1
      {} more lines → pozostałe linie: {}
      {} more → jeszcze {}
      {} chosen → wybrano {}
      {} chosen: {} → wybrano {}: {}
      No answers. → Brak odpowiedzi.
      (only if {}) → (tylko jeśli {})
      (disabled) → (niedostępne)
      no more than {} → najwyżej {}
      no fewer than {} → co najmniej {}
      none to remove → nie ma czego usunąć
      This row can be changed only if {}. → Ten wiersz można zmienić tylko wtedy, gdy {}.
      This row can't be changed now. → Tego wiersza nie można teraz zmienić.
      This button can be used only if {}. → Tego przycisku można użyć tylko wtedy, gdy {}.
      This button can't be used now. → Tego przycisku nie można teraz użyć.
      Computed → Obliczane
      Read-only → Tylko do odczytu
      This value is computed from other answers. → Ta wartość jest obliczana na podstawie innych odpowiedzi.
      This value can only be read. → Ta wartość jest tylko do odczytu.
      {} was removed. → Usunięto: {}.
      {}: {}. → {}: {}.
      Line breaks were replaced by spaces. → Podziały linii zastąpiono spacjami.
      Nothing can be pasted here. → Tutaj nie można niczego wkleić.
      The button "{}" does nothing at a terminal. → Przycisk "{}" nie działa w terminalu.
      All answers have been reset. → Zresetowano wszystkie odpowiedzi.
      The choices were discarded; undo brings them back. → Wybrane opcje odrzucono; cofnięcie je przywróci.
      Only rows can be moved. → Można przesuwać tylko wiersze.
      The rows of this section can't be moved. → Wierszy tej sekcji nie można przesuwać.
      This row can't be moved. → Tego wiersza nie można przesunąć.
      This row can't go further up. → Tego wiersza nie można przesunąć wyżej.
      This row can't go further down. → Tego wiersza nie można przesunąć niżej.
      The row is back in its place. → Wiersz wrócił na swoje miejsce.
      There is nothing to undo. → Nie ma czego cofnąć.
      There is nothing to redo. → Nie ma czego ponowić.
      Undone: {}, which is not visible now. → Cofnięto: {} (teraz niewidoczne).
      Redone: {}, which is not visible now. → Ponowiono: {} (teraz niewidoczne).
      Answers are still being checked. Try again in a moment. → Odpowiedzi są jeszcze sprawdzane. Spróbuj ponownie za chwilę.
      {} is the largest number allowed. → {} to największa dozwolona liczba.
      {} is the smallest number allowed. → {} to najmniejsza dozwolona liczba.
      steps of {} → krok {}
      Up/Down → Góra/Dół
      from {} → od {}
      to {} → do {}
      Time → Godzina
      Such as → Np.
      Nothing to choose from. → Brak opcji do wyboru.
      There is nothing to choose from. → Nie ma opcji do wyboru.
      No option matches "{}". → Żadna opcja nie pasuje do "{}".
      "{}" matches nothing → "{}": nic nie znaleziono
      "{}" matches {} of {} → "{}": znaleziono {} z {}
      {}-{} of {} → {}-{} z {}
      Other{} → Inne{}
      Other:␣ → Inne:␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → Edytor zakończył się od razu. Jeśli otwiera okno, musi czekać na jego zamknięcie, na przykład: code --wait
      The text is too long. → Tekst jest za długi.
      The text can't be edited there: {}. → Nie można edytować tekstu w edytorze: {}.
      Check VISUAL and EDITOR: can't run {} → Sprawdź VISUAL i EDITOR: nie można uruchomić {}
      The editor ended with exit code {}: the text is unchanged. → Edytor zakończył działanie z kodem {}: tekst pozostał bez zmian.
      The editor ended by signal {}: the text is unchanged. → Edytor został zakończony sygnałem {}: tekst pozostał bez zmian.
      The editor was lost: the text is unchanged. → Utracono połączenie z edytorem: tekst pozostał bez zmian.
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → Nie ustawiono edytora: ustaw VISUAL lub EDITOR, np. EDITOR=nano.
      * required → * wymagane
      ! problem → ! błąd
      {} closed → {} zwinięte
      {} open → {} rozwinięte
      {} focus → {} fokus
      {} lifted → {} podniesione
      The mouse wheel scrolls without moving the focus. → Kółko myszy przewija bez przenoszenia fokusu.
      6 January → 6 stycznia
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → Datę można wpisać jako 2026-06-01, 6/1 ({}), 1.6., 1 czerwca, piątek, dzisiaj, jutro, wczoraj, +3d, -2t, +1m, +1r. Bez podanego roku przyjmowana jest najbliższa taka data. Godzinę można wpisać jako 9:30, 930, 21:00, teraz.
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → Pusta linia zachowuje odpowiedź, ? pokazuje pomoc, - wraca do poprzedniego pytania, . czyści odpowiedź.
      This is the first question. → To jest pierwsze pytanie.
      {}: {}{} → {}: {}{}
      ␣(computed) → ␣(obliczane)
      ␣(can't be changed now) → ␣(teraz nie można zmienić)
      no answer → brak odpowiedzi
      ␣␣no answers → ␣␣brak odpowiedzi
      Page {} of {} → Strona {} z {}
      {} of {}.␣ → {} z {}.␣
      ␣(required) → ␣(wymagane)
      {}{}{}: {} → {}{}{}: {}
      ␣␣Your input will be visible. → ␣␣Wpisywany tekst będzie widoczny.
      ␣␣Now: {} → ␣␣Obecnie: {}
      Type {}. → Oczekiwana odpowiedź: {}
      An empty line keeps the current answer. → Pusta linia zachowuje obecną odpowiedź.
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → Pusta linia zachowuje obecną odpowiedź; jeśli jest w niej błąd, pytanie pojawi się ponownie przed wysłaniem. - wraca do poprzedniego pytania, . czyści odpowiedź; aby wpisać jeden z tych znaków jako odpowiedź, poprzedź go ukośnikiem odwrotnym.
      ␣␣An empty line keeps the answer {} for now. → ␣␣Pusta linia na razie zachowuje odpowiedź {}.
      ␣␣An empty line keeps the answer for now. → ␣␣Pusta linia na razie zachowuje odpowiedź.
      Also asked now → Nowe pytania
      No longer asked → Nieaktualne pytania
      ␣and {} more → ␣i jeszcze {}
      [Y/n] → [T/n]
      [y/N] → [t/N]
      {}: keep it? → {}: zachować?
      y keeps {}, n removes it. → t zachowuje wpis {}, n go usuwa.
      {}: add one? → {}: dodać wpis?
      y adds one to {}, n continues. → t dodaje wpis do listy {}, n przechodzi dalej.
      y adds one to {}, * one like {}, n continues. → t dodaje wpis do listy {}, * taki jak {}, n przechodzi dalej.
      {}, {} so far: another one? → {}, dotychczas {}: dodać kolejny wpis?
      {}, {} so far: another one, or * for one like {}? → {}, dotychczas {}: dodać kolejny wpis, czy * – taki jak {}?
      {}, {}, to be answered: → {} ({}), do wypełnienia:
      {}, {}: answer them? → {} ({}): odpowiedzieć?
      y asks what is in {}, n leaves it as it is. → t zadaje pytania z tej części ({}), n pozostawia ją bez zmian.
      y does it, n goes on without. → t wykonuje to, n przechodzi dalej bez tego.
      No question is left that could solve this. → Nie ma już pytań, które mogłyby to rozwiązać.
      Submit? y submits, e asks everything again, n cancels:␣ → Wysłać? t wysyła, e zadaje wszystkie pytania ponownie, n anuluje:␣
      Answer y, e or n; - goes back to the last question. → Odpowiedz t, e lub n; - wraca do ostatniego pytania.
      This will be submitted: → Zostanie wysłane:
      {} An empty line continues. → {} Pusta linia oznacza przejście dalej.
      = another answer: {} → = inna odpowiedź: {}
      text → tekst
      texts, separated by commas → teksty oddzielone przecinkami
      lines of text, then an empty line → linie tekstu, na końcu pusta linia
      numbers, separated by commas → numery oddzielone przecinkami
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣Opcje: {}. Wpisz część nazwy, aby zobaczyć pasujące.
      ␣␣and {} more. Type more of the name. → ␣␣Pasuje jeszcze {}. Wpisz dłuższą część.
      a number from the list → numer z listy
      , or other text → ␣lub inny tekst
      a whole number → liczba całkowita
      a number → liczba
      y or n → t lub n
      ␣characters → ␣zn.
      ␣of them → ␣z nich
      , {} to {}{} → , od {} do {}{}
      , at least {}{} → , co najmniej {}{}
      , at most {}{} → , najwyżej {}{}
      Suggestions: {} → Sugestie: {}
      , such as {} → , np. {}
      A line with only a backslash is an empty line of the text. → Linia zawierająca tylko ukośnik odwrotny oznacza pustą linię tekstu.
      Mo Tu We Th Fr Sa Su → pn wt śr cz pt sb nd
      January {} → styczeń {}
      February {} → luty {}
      March {} → marzec {}
      April {} → kwiecień {}
      May {} → maj {}
      June {} → czerwiec {}
      July {} → lipiec {}
      August {} → sierpień {}
      September {} → wrzesień {}
      October {} → październik {}
      November {} → listopad {}
      December {} → grudzień {}
      """)
}
