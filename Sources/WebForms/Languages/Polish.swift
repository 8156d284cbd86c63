import FormEngine

extension PageWords {
  /// The words of pages in Polish.
  static let polish = Words(
    "pl",
    lines: """
      required → wymagane
      Required answers are marked with *. → Wymagane odpowiedzi są oznaczone znakiem *.
      Only if {} → Tylko jeśli {}
      Done → Gotowe
      Clear → Wyczyść
      Clear {} → Wyczyść: {}
      Not answered → Brak odpowiedzi
      Choose… → Wybierz…
      Other → Inne
      {}: other → {}: inne
      Use “{}” → Użyj „{}”
      Add “{}” → Dodaj „{}”
      Type to search → Wpisz, aby wyszukać
      Nothing found → Nic nie znaleziono
      {} more: type to narrow them down → Jeszcze {}: wpisz tekst, aby zawęzić listę
      The options could not be loaded. Type again to retry. → Nie udało się wczytać opcji. Wpisz ponownie, aby spróbować jeszcze raz.
      “{}” can’t be chosen at the moment. → Nie można teraz wybrać „{}”.
      “{}” is not in the list. → Na liście nie ma „{}”.
      1 character left → Pozostało znaków: 1
      {} characters left → Pozostało znaków: {}
      1 character too many → Znaki ponad limit: 1
      {} characters too many → Znaki ponad limit: {}
      Finish the date. → Uzupełnij datę.
      Finish the time. → Uzupełnij godzinę.
      {} added → Dodano: {}
      {} of up to {} → {} z maks. {}
      None yet → Na razie brak
      Move {} → Przesuń: {}
      Move up → Przesuń w górę
      Move down → Przesuń w dół
      Move to the top → Przesuń na początek
      Move to the end → Przesuń na koniec
      Move to “{}” → Przesuń do „{}”
      {} is now {} of {} → {}: teraz pozycja {} z {}
      {} can’t be moved further → Nie można dalej przesunąć: {}
      Submit → Wyślij
      Next → Dalej
      Back → Wstecz
      Page {} of {} → Strona {} z {}
      Undo → Cofnij
      Redo → Ponów
      Nothing to undo → Nie ma czego cofnąć
      Nothing to redo → Nie ma czego ponowić
      Reset all answers? → Zresetować wszystkie odpowiedzi?
      All answers have been reset. → Zresetowano wszystkie odpowiedzi.
      Cancel → Anuluj
      Undone → Cofnięto
      Redone → Ponowiono
      {} cleared → Wyczyszczono: {}
      New: {} → Nowe: {}
      Hidden: {} → Ukryto: {}
      Removed: {} → Usunięto: {}
      {}, and {} more → {} i jeszcze {}
      {} of {} answered → Odpowiedzi: {} z {}
      1 answer needs attention → 1 odpowiedź wymaga uwagi
      {} answers need attention → Odpowiedzi wymagające uwagi: {}
      The answers were not accepted → Odpowiedzi nie zostały przyjęte
      Some answers are still being checked. Try again in a moment. → Niektóre odpowiedzi są jeszcze sprawdzane. Spróbuj ponownie za chwilę.
      All problems are fixed. You can submit the form. → Wszystkie błędy poprawiono. Formularz można wysłać.
      Language → Język
      Loading… → Wczytywanie…
      Start over → Zacznij od nowa
      Clear all answers and start over? → Wyczyścić wszystkie odpowiedzi i zacząć od nowa?
      These answers were changed, sent or cleared in another tab. → Te odpowiedzi zmieniono, wysłano lub wyczyszczono w innej karcie.
      Load the other answers → Wczytaj tamte odpowiedzi
      Keep these answers → Zachowaj te odpowiedzi
      Your answers are ready → Odpowiedzi są gotowe
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → Nie zostały wysłane. Znajdują się tylko na tej stronie: przed jej opuszczeniem skopiuj je lub zapisz w pliku.
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → Nie zostały wysłane. Są zapisane w tej przeglądarce; aby je przekazać, skopiuj je lub zapisz w pliku.
      They have not been sent. They are in the file “{}” among your downloads. → Nie zostały wysłane. Znajdują się w pliku „{}” wśród pobranych plików.
      Thank you → Dziękujemy
      Your answers have been sent. → Odpowiedzi zostały wysłane.
      Sending… → Wysyłanie…
      Not sent yet → Jeszcze nie wysłano
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → Nie udało się wysłać odpowiedzi: {}. Nic nie zostało utracone: spróbuj ponownie lub zapisz odpowiedzi.
      the server does not respond → serwer nie odpowiada
      Try again → Spróbuj ponownie
      Answers as JSON → Odpowiedzi w formacie JSON
      Secret answers are hidden here. They are in what you copy and save. → Poufne odpowiedzi są tu ukryte. Zostaną uwzględnione przy kopiowaniu i zapisywaniu.
      Copy → Kopiuj
      Copied → Skopiowano
      Save as a file → Zapisz w pliku
      Check your answers → Sprawdź swoje odpowiedzi
      Change → Zmień
      Change {} → Zmień: {}
      Change the answers → Zmień odpowiedzi
      You have left the form. Nothing was sent. → Formularz opuszczono. Nic nie zostało wysłane.
      Back to the form → Wróć do formularza
      This form can’t be shown → Nie można wyświetlić tego formularza
      """)
}
