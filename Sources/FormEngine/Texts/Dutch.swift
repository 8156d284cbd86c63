extension Words {
  /// The engine's words in Dutch.
  static let dutch = Words(
    "nl",
    lines: """
      yes → ja
      no → nee
      Add → Toevoegen
      Add {} → {} toevoegen
      Remove {} → {} verwijderen
      Duplicate {} → {} dupliceren
      An answer is needed. → Een antwoord is verplicht.
      Answer at least one of these. → Beantwoord minimaal één van deze vragen.
      An earlier entry has the same answer. → Een eerder item heeft hetzelfde antwoord.
      1 answer needs attention → 1 antwoord vraagt aandacht
      {} answers need attention → {} antwoorden vragen aandacht
      1 character → 1 teken
      {} characters → {} tekens
      1 option → 1 optie
      {} options → {} opties
      1 entry → 1 item
      {} entries → {} items
      Enter at least {} (you have {}). → Voer minimaal {} in (nu {}).
      Enter at most {} (you have {}). → Voer maximaal {} in (nu {}).
      Choose at least {} (you have {}). → Kies minimaal {} (nu {}).
      Choose at most {} (you have {}). → Kies maximaal {} (nu {}).
      Choose either {} or other options, not both. → Kies óf {} óf andere opties, niet allebei.
      Add entries: at least {} (you have {}). → Voeg meer toe: minimaal {} (nu {}).
      At most {} are possible (your answers ask for {}). → Maximaal {} mogelijk (volgens de antwoorden zouden het er {} zijn).
      Remove entries: at most {} (you have {}). → Verwijder wat te veel is: maximaal {} (nu {}).
      Enter at least {}. → Voer minimaal {} in.
      Enter at most {}. → Voer maximaal {} in.
      Enter a multiple of {}. → Voer een veelvoud van {} in.
      Enter {} plus a multiple of {}. → Voer {} plus een veelvoud van {} in.
      Enter a whole number. → Voer een geheel getal in.
      Enter {} or later. → Voer {} of later in.
      Enter {} or earlier. → Voer {} of eerder in.
      The format is not right. → De notatie klopt niet.
      The format is not right. Example: {} → De notatie klopt niet. Voorbeeld: {}
      {} can't be checked now. Submit to try again. → {} kan nu niet worden gecontroleerd. Verzend opnieuw om het nog eens te proberen.
      This → Dit
      {} is not a number. Write digits, such as 12 or {}. → {} is geen getal. Gebruik cijfers, bijvoorbeeld 12 of {}.
      {} is not a number. Did you mean {}? → {} is geen getal. Bedoelde u {}?
      {} is not in the list. → {} staat niet in de lijst.
      {} is too large. The largest number is about 1.8e308. → {} is te groot. Het grootste getal is ongeveer 1.8e308.
      {} has more digits than a number can keep. The nearest possible one is {}. → {} heeft te veel cijfers. Het dichtstbijzijnde mogelijke getal is {}.
      There is nothing to choose from now. → Er valt nu niets te kiezen.
      {} is not one of the choices: type a number from 1 to {}. → {} is geen van de opties: typ een nummer van 1 t/m {}.
      Several choices have the title {}: type the number of one. → Meerdere opties hebben de titel {}: typ het nummer van één ervan.
      Several options have the title {}. Write the value of one: {} → Meerdere opties hebben de titel {}. Typ de waarde van één ervan: {}
      Write {}. → Typ {}.
      Write {} or {}. → Typ {} of {}.
      {} has no time. {} → In {} ontbreekt de tijd. {}
      There is no {} {}. → {2} bestaat niet.
      {} is not a {}. {} → {} is geen geldige {}. {}
      {} can be two dates. Did you mean {}? → {} kan twee datums betekenen. Bedoelde u {}?
      1,234.5 → 1.234,5
      date → datum
      time → tijd
      date and time → datum en tijd
      YYYY-MM-DD → JJJJ-MM-DD
      YYYY-MM-DD hh:mm → JJJJ-MM-DD hh:mm
      1 June → 1 juni
      1 June 9:30 → 1 juni 9:30
      friday → vrijdag
      tomorrow → morgen
      tomorrow 9pm → morgen 21:00
      +3d → +3d
      9pm → 21:00
      now → nu
      Answer y or n. → Antwoord met j of n.
      only if {} → alleen als geldt: {}
      You can't submit now: the submit button is hidden. → Verzenden is nu niet mogelijk: de verzendknop is verborgen.
      You can't submit now: the submit button is disabled. → Verzenden is nu niet mogelijk: de verzendknop is uitgeschakeld.
      You can submit only if {}. → Verzenden is alleen mogelijk als geldt: {}.
      ␣and␣ → ␣en␣
      ␣or␣ → ␣of␣
      not ({}) → niet ({})
      an always-true condition holds → aan een altijd ware voorwaarde is voldaan
      an always-false condition holds → aan een altijd onware voorwaarde is voldaan
      is → is
      is not → is niet
      is one of → is een van
      is not one of → is geen van
      is more than → is meer dan
      is at least → is minimaal
      is less than → is minder dan
      is at most → is maximaal
      contains → bevat
      matches → voldoet aan
      is answered → is beantwoord
      is unanswered → is niet beantwoord
      no {} {} → geen {} {}
      some {} → een {}
      the value of {} → de waarde van {}
      the score of {} → de score van {}
      the title of {} → de titel van {}
      the place of the copy of {} → het nummer van het item met {}
      {} in the copy before → {} in het vorige item
      today → vandaag
      {} of {} → {} van {}
      {} of ({}) → {} van ({})
      {} plus {} {} → {} plus {} {}
      {} (in upper or lower case) → {} (in hoofdletters of kleine letters)
      ({} if {}) → ({}, als geldt: {})
      ({} if {}, else {}) → ({}, als geldt: {}, anders {})
      hours → uren
      minutes → minuten
      dateOf → datum
      timeOf → tijd
      days → dagen
      weeks → weken
      months → maanden
      years → jaren
      sum → som
      min → minimum
      max → maximum
      average → gemiddelde
      count → aantal
      join → samenvoeging
      difference → verschil
      product → product
      quotient → quotiënt
      round → afronding
      floor → afronding naar beneden
      remainder → rest
      length → lengte
      number → getalwaarde
      y → j
      n → n
      yesterday → gisteren
      +{}d → +{}d
      +{}w → +{}w
      +{}m → +{}m
      +{}y → +{}j
      Monday → maandag
      Tuesday → dinsdag
      Wednesday → woensdag
      Thursday → donderdag
      Friday → vrijdag
      Saturday → zaterdag
      Sunday → zondag
      January → januari
      February → februari
      March → maart
      April → april
      May → mei
      June → juni
      July → juli
      August → augustus
      September → september
      October → oktober
      November → november
      December → december
      """)
}
