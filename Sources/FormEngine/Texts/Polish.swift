extension Words {
  /// The engine's words in Polish.
  static let polish = Words(
    "pl",
    lines: """
      yes → tak
      no → nie
      Add → Dodaj
      Add {} → Dodaj: {}
      Remove {} → Usuń: {}
      Duplicate {} → Powiel: {}
      An answer is needed. → Odpowiedź jest wymagana.
      Answer at least one of these. → Odpowiedz na co najmniej jedno z tych pytań.
      An earlier entry has the same answer. → Wcześniejszy wpis zawiera tę samą odpowiedź.
      1 answer needs attention → 1 odpowiedź wymaga uwagi
      {} answers need attention → Odpowiedzi wymagające uwagi: {}
      1 character → liczba znaków: 1
      {} characters → liczba znaków: {}
      1 option → liczba opcji: 1
      {} options → liczba opcji: {}
      1 entry → liczba wpisów: 1
      {} entries → liczba wpisów: {}
      Enter at least {} (you have {}). → Minimalna {} (wprowadzono: {}).
      Enter at most {} (you have {}). → Maksymalna {} (wprowadzono: {}).
      Choose at least {} (you have {}). → Minimalna {} (wybrano: {}).
      Choose at most {} (you have {}). → Maksymalna {} (wybrano: {}).
      Choose either {} or other options, not both. → Wybierz albo {}, albo inne opcje – nie jedno i drugie.
      Add entries: at least {} (you have {}). → Dodaj wpisy. Minimalna {} (obecnie: {}).
      At most {} are possible (your answers ask for {}). → Maksymalna {} (z odpowiedzi wynika: {}).
      Remove entries: at most {} (you have {}). → Usuń wpisy. Maksymalna {} (obecnie: {}).
      Enter at least {}. → Wprowadź liczbę nie mniejszą niż {}.
      Enter at most {}. → Wprowadź liczbę nie większą niż {}.
      Enter a multiple of {}. → Wprowadź wielokrotność liczby {}.
      Enter {} plus a multiple of {}. → Wprowadź {} plus wielokrotność liczby {}.
      Enter a whole number. → Wprowadź liczbę całkowitą.
      Enter {} or later. → Wprowadź {} lub później.
      Enter {} or earlier. → Wprowadź {} lub wcześniej.
      The format is not right. → Nieprawidłowy format.
      The format is not right. Example: {} → Nieprawidłowy format. Przykład: {}
      {} can't be checked now. Submit to try again. → {}: nie można teraz sprawdzić odpowiedzi. Aby spróbować jeszcze raz, wyślij formularz ponownie.
      This → To pole
      {} is not a number. Write digits, such as 12 or {}. → {} nie jest liczbą. Wpisz cyfry, np. 12 lub {}.
      {} is not a number. Did you mean {}? → {} nie jest liczbą. Czy chodziło o {}?
      {} is not in the list. → Na liście nie ma {}.
      {} is too large. The largest number is about 1.8e308. → {} to za duża liczba. Największa możliwa to około 1.8e308.
      {} has more digits than a number can keep. The nearest possible one is {}. → {} ma za dużo cyfr. Najbliższa możliwa liczba to {}.
      There is nothing to choose from now. → W tej chwili nie ma opcji do wyboru.
      {} is not one of the choices: type a number from 1 to {}. → Nie ma opcji {}: wpisz numer od 1 do {}.
      Several choices have the title {}: type the number of one. → Kilka opcji ma nazwę {}: wpisz numer jednej z nich.
      Several options have the title {}. Write the value of one: {} → Kilka opcji ma nazwę {}. Wpisz wartość jednej z nich: {}
      Write {}. → Wpisz {}.
      Write {} or {}. → Wpisz {} lub {}.
      {} has no time. {} → {}: brak godziny. {}
      There is no {} {}. → Nie istnieje {} {}.
      {} is not a {}. {} → {} to nie {}. {}
      {} can be two dates. Did you mean {}? → {} może oznaczać dwie daty. Czy chodziło o {}?
      1,234.5 → 1 234,5
      date → data
      time → godzina
      date and time → data i godzina
      YYYY-MM-DD → RRRR-MM-DD
      YYYY-MM-DD hh:mm → RRRR-MM-DD hh:mm
      1 June → 1 czerwca
      1 June 9:30 → 1 czerwca 9:30
      friday → piątek
      tomorrow → jutro
      tomorrow 9pm → jutro 21:00
      +3d → +3d
      9pm → 21:00
      now → teraz
      Answer y or n. → Odpowiedz t lub n.
      only if {} → tylko jeśli {}
      You can't submit now: the submit button is hidden. → Nie można teraz wysłać formularza: przycisk wysyłania jest ukryty.
      You can't submit now: the submit button is disabled. → Nie można teraz wysłać formularza: przycisk wysyłania jest niedostępny.
      You can submit only if {}. → Formularz można wysłać tylko wtedy, gdy {}.
      ␣and␣ → ␣i␣
      ␣or␣ → ␣lub␣
      not ({}) → nieprawda, że ({})
      an always-true condition holds → spełniony jest warunek zawsze prawdziwy
      an always-false condition holds → spełniony jest warunek zawsze fałszywy
      is → to
      is not → to nie
      is one of → jest jednym z:
      is not one of → nie jest żadnym z:
      is more than → to więcej niż
      is at least → to co najmniej
      is less than → to mniej niż
      is at most → to najwyżej
      contains → zawiera
      matches → pasuje do wzorca
      is answered → ma odpowiedź
      is unanswered → nie ma odpowiedzi
      no {} {} → w żadnym wpisie nie zachodzi: {} {}
      some {} → {} w którymś wpisie
      the value of {} → wartość {}
      the score of {} → punkty za {}
      the title of {} → nazwa {}
      the place of the copy of {} → numer wpisu {}
      {} in the copy before → {} w poprzednim wpisie
      today → dzisiaj
      {} of {} → {} z {}
      {} of ({}) → {} ({})
      {} plus {} {} → {} plus {3}: {2}
      {} (in upper or lower case) → {} (wielkimi lub małymi literami)
      ({} if {}) → ({}, jeśli {})
      ({} if {}, else {}) → ({}, jeśli {}, w przeciwnym razie {})
      hours → liczba godzin
      minutes → liczba minut
      dateOf → data
      timeOf → godzina
      days → liczba dni
      weeks → liczba tygodni
      months → liczba miesięcy
      years → liczba lat
      sum → suma
      min → minimum
      max → maksimum
      average → średnia
      count → liczba odpowiedzi
      join → tekst
      difference → różnica
      product → iloczyn
      quotient → iloraz
      round → zaokrąglenie
      floor → część całkowita
      remainder → reszta
      length → liczba znaków
      number → liczba
      y → t
      n → n
      yesterday → wczoraj
      +{}d → +{}d
      +{}w → +{}t
      +{}m → +{}m
      +{}y → +{}r
      Monday → poniedziałek
      Tuesday → wtorek
      Wednesday → środa
      Thursday → czwartek
      Friday → piątek
      Saturday → sobota
      Sunday → niedziela
      January → stycznia
      February → lutego
      March → marca
      April → kwietnia
      May → maja
      June → czerwca
      July → lipca
      August → sierpnia
      September → września
      October → października
      November → listopada
      December → grudnia
      """)
}
