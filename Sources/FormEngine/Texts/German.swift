extension Words {
  /// The engine's words in German.
  static let german = Words(
    "de",
    lines: """
      yes → ja
      no → nein
      Add → Hinzufügen
      Add {} → {} hinzufügen
      Remove {} → {} entfernen
      Duplicate {} → {} duplizieren
      An answer is needed. → Hier fehlt eine Angabe.
      Answer at least one of these. → Mindestens eine dieser Angaben ist nötig.
      An earlier entry has the same answer. → Ein früherer Eintrag hat dieselbe Angabe.
      1 answer needs attention → 1 Antwort muss geändert werden
      {} answers need attention → {} Antworten müssen geändert werden
      1 character → 1 Zeichen
      {} characters → {} Zeichen
      1 option → 1 Möglichkeit
      {} options → {} Möglichkeiten
      1 entry → 1 Eintrag
      {} entries → {} Einträge
      Enter at least {} (you have {}). → Mindestens {} eingeben (es sind {}).
      Enter at most {} (you have {}). → Höchstens {} eingeben (es sind {}).
      Choose at least {} (you have {}). → Mindestens {} wählen (es sind {}).
      Choose at most {} (you have {}). → Höchstens {} wählen (es sind {}).
      Choose either {} or other options, not both. → Entweder {} wählen oder andere Möglichkeiten, nicht beides.
      Add entries: at least {} (you have {}). → Mindestens {} hinzufügen (es sind {}).
      At most {} are possible (your answers ask for {}). → Höchstens {} sind möglich (nach Ihren Angaben wären es {}).
      Remove entries: at most {} (you have {}). → Einträge entfernen: höchstens {} (es sind {}).
      Enter at least {}. → Mindestens {} eingeben.
      Enter at most {}. → Höchstens {} eingeben.
      Enter a multiple of {}. → Ein Vielfaches von {} eingeben.
      Enter {} plus a multiple of {}. → {} plus ein Vielfaches von {} eingeben.
      Enter a whole number. → Eine ganze Zahl eingeben.
      Enter {} or later. → {} oder später eingeben.
      Enter {} or earlier. → {} oder früher eingeben.
      The format is not right. → Das Format stimmt nicht.
      The format is not right. Example: {} → Das Format stimmt nicht. Beispiel: {}
      {} can't be checked now. Submit to try again. → {} lässt sich gerade nicht prüfen. Zum Wiederholen erneut absenden.
      This → Dies
      {} is not a number. Write digits, such as 12 or {}. → {} ist keine Zahl. Ziffern eingeben, wie 12 oder {}.
      {} is not a number. Did you mean {}? → {} ist keine Zahl. Ist {} gemeint?
      {} is not in the list. → {} ist nicht in der Liste.
      {} is too large. The largest number is about 1.8e308. → {} ist zu groß. Die größte Zahl ist etwa 1.8e308.
      {} has more digits than a number can keep. The nearest possible one is {}. → {} hat zu viele Ziffern. Die nächste mögliche Zahl ist {}.
      There is nothing to choose from now. → Im Moment gibt es nichts zu wählen.
      {} is not one of the choices: type a number from 1 to {}. → {} gehört nicht zu den Möglichkeiten: eine Nummer von 1 bis {} eingeben.
      Several choices have the title {}: type the number of one. → Mehrere Möglichkeiten heißen {}: die Nummer eingeben.
      Several options have the title {}. Write the value of one: {} → Mehrere Möglichkeiten heißen {}. Einen der Werte eingeben: {}
      Write {}. → Möglich ist {}.
      Write {} or {}. → Möglich ist {} oder {}.
      {} has no time. {} → In {} fehlt die Uhrzeit. {}
      There is no {} {}. → {2} gibt es nicht.
      {} is not a {}. {} → {} ist nicht als {} lesbar. {}
      {} can be two dates. Did you mean {}? → {} kann zwei Tage bedeuten. Ist {} gemeint?
      1,234.5 → 1.234,5
      date → Datum
      time → Uhrzeit
      date and time → Datum mit Uhrzeit
      YYYY-MM-DD → JJJJ-MM-TT
      YYYY-MM-DD hh:mm → JJJJ-MM-TT hh:mm
      1 June → 1. Juni
      1 June 9:30 → 1. Juni 9:30
      friday → freitag
      tomorrow → morgen
      tomorrow 9pm → morgen 21:00
      +3d → +3t
      9pm → 21:00
      now → jetzt
      Answer y or n. → Bitte mit j oder n antworten.
      only if {} → nur wenn gilt: {}
      You can't submit now: the submit button is hidden. → Absenden ist noch nicht möglich: der Knopf dafür ist nicht sichtbar.
      You can't submit now: the submit button is disabled. → Absenden ist noch nicht möglich.
      You can submit only if {}. → Absenden ist nur möglich, wenn gilt: {}.
      ␣and␣ → ␣und␣
      ␣or␣ → ␣oder␣
      not ({}) → nicht ({})
      an always-true condition holds → eine immer wahre Bedingung gilt
      an always-false condition holds → eine immer falsche Bedingung gilt
      is → ist
      is not → ist nicht
      is one of → ist eines von
      is not one of → ist keines von
      is more than → ist mehr als
      is at least → ist mindestens
      is less than → ist weniger als
      is at most → ist höchstens
      contains → enthält
      matches → hat die Form
      is answered → ist beantwortet
      is unanswered → ist nicht beantwortet
      no {} {} → kein {} {}
      some {} → ein {}
      the value of {} → der Wert von {}
      the score of {} → die Punkte von {}
      the title of {} → der Titel von {}
      the place of the copy of {} → die Nummer des Eintrags von {}
      {} in the copy before → {} im Eintrag davor
      today → heute
      {} of {} → {} von {}
      {} of ({}) → {} von ({})
      {} plus {} {} → {} plus {} {}
      {} (in upper or lower case) → {} (groß oder klein geschrieben)
      ({} if {}) → ({}, wenn {})
      ({} if {}, else {}) → ({}, wenn {}, sonst {})
      hours → Stunden
      minutes → Minuten
      dateOf → Datum
      timeOf → Uhrzeit
      days → Tage
      weeks → Wochen
      months → Monate
      years → Jahre
      sum → Summe
      min → Minimum
      max → Maximum
      average → Durchschnitt
      count → Anzahl
      join → Text
      difference → Differenz
      product → Produkt
      quotient → Quotient
      round → gerundeter Wert
      floor → ganzer Teil
      remainder → Rest
      length → Länge
      number → Zahl
      y → j
      n → n
      yesterday → gestern
      +{}d → +{}t
      +{}w → +{}w
      +{}m → +{}m
      +{}y → +{}j
      Monday → Montag
      Tuesday → Dienstag
      Wednesday → Mittwoch
      Thursday → Donnerstag
      Friday → Freitag
      Saturday → Samstag
      Sunday → Sonntag
      January → Januar
      February → Februar
      March → März
      April → April
      May → Mai
      June → Juni
      July → Juli
      August → August
      September → September
      October → Oktober
      November → November
      December → Dezember
      """)
}
