import FormEngine

extension TerminalWords {
  /// The words of the terminal in Dutch.
  static let dutch = Words(
    "nl",
    lines: """
      Up, Down → Omhoog, Omlaag
      Left, Right → Links, Rechts
      Right, Left → Rechts, Links
      Up, Down, Tab, Shift-Tab → Omhoog, Omlaag, Tab, Shift-Tab
      Page Up/Down → Page Up/Down
      Shift-Page Up/Down → Shift-Page Up/Down
      Home, End → Home, End
      Home → Home
      Home, Ctrl-A → Home, Ctrl-A
      End, Ctrl-E → End, Ctrl-E
      Left → Links
      Right → Rechts
      Space → Spatie
      Enter → Enter
      Enter, Space → Enter, Spatie
      Tab → Tab
      Shift-Tab → Shift-Tab
      Shift-Tab, Tab → Shift-Tab, Tab
      Esc → Esc
      Del → Del
      Backspace → Backspace
      Alt-Up/Down → Alt-Omhoog/Omlaag
      Arrows → Pijlen
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
      Ctrl-Left/Right → Ctrl-Links/Rechts
      other keys → andere toetsen
      A lifted row → Een opgepakte rij
      Numbers → Getallen
      Texts → Teksten
      Lists → Lijsten
      Dates → Datum en tijd
      Rows → Rijen
      Repeats → Items
      Every row → Elke rij
      Everywhere → Overal
      open → openen
      close → sluiten
      press → indrukken
      flip → omzetten
      done → klaar
      next → volgende
      step → stapsgewijs
      ten steps → tien stappen
      replace → vervangen
      complete → aanvullen
      accept → overnemen
      choose → kiezen
      select → selecteren
      find → zoeken
      show all → alles tonen
      change → wijzigen
      type → typen
      type another → iets anders typen
      discard the text → tekst verwerpen
      back to the list → terug naar de lijst
      move in the list → door de lijst bewegen
      select all that match, or none → alle treffers selecteren, of geen
      day, week → dag, week
      month → maand
      year → jaar
      first, last day of the month → eerste, laatste dag van de maand
      choose a part → deel kiezen
      move to the start → naar het begin
      move to the end → naar het einde
      move by a word → per woord bewegen
      delete to the start → tot het begin wissen
      delete to the end → tot het einde wissen
      delete a word → woord wissen
      new line → nieuwe regel
      line → regel
      scroll → scrollen
      back → terug
      leave → verlaten
      stay → blijven
      move → verplaatsen
      drop → neerzetten
      put back → terugzetten
      add one → toevoegen
      duplicate this → dit dupliceren
      remove this → dit verwijderen
      remove the last → laatste verwijderen
      cancel → annuleren
      back, discard the text → terug, tekst verwerpen
      back, unchanged → terug, ongewijzigd
      clear → wissen
      previous, next row to use → vorige, volgende rij
      move by a page → per pagina bewegen
      first row, last row → eerste rij, laatste rij
      open, close → openen, sluiten
      move row → rij verplaatsen
      undo → ongedaan maken
      redo → opnieuw uitvoeren
      next page → volgende pagina
      submit → verzenden
      page back → vorige pagina
      help → help
      quit immediately → meteen afsluiten
      edit → bewerken
      use $EDITOR → $EDITOR gebruiken
      suspend → pauzeren
      repaint → opnieuw tekenen
      Submit → Verzenden
      Next → Volgende
      Back → Vorige
      page {} of {} → pagina {} van {}
      {} of {} answered → {} van {} beantwoord
      {} {} → {} {}
      problem → probleem
      problems → problemen
      question → vraag
      questions → vragen
      Leave? What you filled in is kept. → Verlaten? De antwoorden blijven bewaard.
      Leave and discard what you filled in? → Verlaten en de antwoorden verwerpen?
      ! Not saved: {} → ! Niet opgeslagen: {}
      ! Fix {} before going on. → ! Los {} op om verder te gaan.
      ! Fix {} before submitting. → ! Los {} op om te verzenden.
      All problems are fixed. → Alle problemen zijn opgelost.
      1 more line → nog 1 regel
      {} more lines → nog {} regels
      {} more → nog {}
      {} chosen → {} gekozen
      {} chosen: {} → {} gekozen: {}
      No answers. → Geen antwoorden.
      (only if {}) → (alleen als geldt: {})
      (disabled) → (niet beschikbaar)
      no more than {} → maximaal {}
      no fewer than {} → minimaal {}
      none to remove → niets te verwijderen
      This row can be changed only if {}. → Deze rij kan alleen worden gewijzigd als geldt: {}.
      This row can't be changed now. → Deze rij kan nu niet worden gewijzigd.
      This button can be used only if {}. → Deze knop kan alleen worden gebruikt als geldt: {}.
      This button can't be used now. → Deze knop kan nu niet worden gebruikt.
      Computed → Berekend
      Read-only → Alleen-lezen
      This value is computed from other answers. → Deze waarde wordt berekend uit andere antwoorden.
      This value can only be read. → Deze waarde kan alleen worden gelezen.
      {} was removed. → {} is verwijderd.
      {}: {}. → {}: {}.
      Line breaks were replaced by spaces. → Regeleinden zijn vervangen door spaties.
      Nothing can be pasted here. → Hier kan niets worden geplakt.
      The button "{}" does nothing at a terminal. → De knop "{}" doet niets in een terminal.
      All answers have been reset. → Alle antwoorden zijn teruggezet.
      The choices were discarded; undo brings them back. → De gekozen opties zijn verworpen; ongedaan maken haalt ze terug.
      Only rows can be moved. → Alleen rijen kunnen worden verplaatst.
      The rows of this section can't be moved. → De rijen van deze sectie kunnen niet worden verplaatst.
      This row can't be moved. → Deze rij kan niet worden verplaatst.
      This row can't go further up. → Deze rij kan niet verder omhoog.
      This row can't go further down. → Deze rij kan niet verder omlaag.
      The row is back in its place. → De rij staat weer op de oude plaats.
      There is nothing to undo. → Er is niets om ongedaan te maken.
      There is nothing to redo. → Er is niets om opnieuw uit te voeren.
      Undone: {}, which is not visible now. → Ongedaan gemaakt: {}, nu niet zichtbaar.
      Redone: {}, which is not visible now. → Opnieuw uitgevoerd: {}, nu niet zichtbaar.
      Answers are still being checked. Try again in a moment. → Er worden nog antwoorden gecontroleerd. Probeer het zo meteen opnieuw.
      {} is the largest number allowed. → {} is het grootste toegestane getal.
      {} is the smallest number allowed. → {} is het kleinste toegestane getal.
      steps of {} → stappen van {}
      Up/Down → Omhoog/Omlaag
      from {} → vanaf {}
      to {} → t/m {}
      Time → Tijd
      Such as → Bijvoorbeeld
      Nothing to choose from. → Niets te kiezen.
      There is nothing to choose from. → Er valt niets te kiezen.
      No option matches "{}". → Geen optie past bij "{}".
      "{}" matches nothing → "{}" nergens gevonden
      "{}" matches {} of {} → "{}" gevonden in {} van {}
      {}-{} of {} → {}-{} van {}
      Other{} → Anders{}
      Other:␣ → Anders:␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → De editor was meteen klaar. Als hij een venster opent, moet hij daarop wachten, zoals: code --wait
      The text is too long. → De tekst is te lang.
      The text can't be edited there: {}. → De tekst kan daar niet worden bewerkt: {}.
      Check VISUAL and EDITOR: can't run {} → Controleer VISUAL en EDITOR: {} kan niet worden gestart
      The editor ended with exit code {}: the text is unchanged. → De editor is gestopt met afsluitcode {}: de tekst is ongewijzigd.
      The editor ended by signal {}: the text is unchanged. → De editor is gestopt door signaal {}: de tekst is ongewijzigd.
      The editor was lost: the text is unchanged. → De editor is verloren gegaan: de tekst is ongewijzigd.
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → Er is geen editor ingesteld: stel VISUAL of EDITOR in, bijvoorbeeld EDITOR=nano.
      * required → * verplicht
      ! problem → ! probleem
      {} closed → {} gesloten
      {} open → {} open
      {} focus → {} focus
      {} lifted → {} opgepakt
      The mouse wheel scrolls without moving the focus. → Het muiswiel scrolt zonder de focus te verplaatsen.
      6 January → 6 januari
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → Een datum kan worden getypt als 2026-06-01, 6/1 ({}), 1.6., 1 juni, vrijdag, vandaag, morgen, gisteren, +3d, -2w, +1m, +1j. Zonder jaar wordt de eerstvolgende passende datum gebruikt. Een tijd kan worden getypt als 9:30, 930, 21:00, nu.
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → Een lege regel behoudt het antwoord, ? toont hulp, - gaat terug, . wist het antwoord.
      This is the first question. → Dit is de eerste vraag.
      {}: {}{} → {}: {}{}
      ␣(computed) → ␣(berekend)
      ␣(can't be changed now) → ␣(nu niet te wijzigen)
      no answer → geen antwoord
      ␣␣no answers → ␣␣geen antwoorden
      Page {} of {} → Pagina {} van {}
      {} of {}.␣ → {} van {}.␣
      ␣(required) → ␣(verplicht)
      {}{}{}: {} → {}{}{}: {}
      ␣␣Your input will be visible. → ␣␣De invoer zal zichtbaar zijn.
      ␣␣Now: {} → ␣␣Nu: {}
      Type {}. → Typ {}.
      An empty line keeps the current answer. → Een lege regel behoudt het huidige antwoord.
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → Een lege regel behoudt het huidige antwoord; als daar een probleem mee is, wordt de vraag vóór het verzenden opnieuw gesteld. - gaat terug, . wist het antwoord; zet een backslash vóór een van deze tekens om het zelf als antwoord in te voeren.
      ␣␣An empty line keeps the answer {} for now. → ␣␣Een lege regel behoudt het antwoord {} voorlopig.
      ␣␣An empty line keeps the answer for now. → ␣␣Een lege regel behoudt het antwoord voorlopig.
      Also asked now → Nu ook gevraagd
      No longer asked → Niet meer gevraagd
      ␣and {} more → ␣en nog {}
      [Y/n] → [J/n]
      [y/N] → [j/N]
      {}: keep it? → {}: behouden?
      y keeps {}, n removes it. → j behoudt {}, n verwijdert het.
      {}: add one? → {}: een item toevoegen?
      y adds one to {}, n continues. → j voegt een item toe aan {}, n gaat verder.
      y adds one to {}, * one like {}, n continues. → j voegt een item toe aan {}, * een item als {}, n gaat verder.
      {}, {} so far: another one? → {}, tot nu toe {}: nog een item?
      {}, {} so far: another one, or * for one like {}? → {}, tot nu toe {}: nog een item, of * voor een item als {}?
      {}, {}, to be answered: → {}, {}, te beantwoorden:
      {}, {}: answer them? → {}, {}: beantwoorden?
      y asks what is in {}, n leaves it as it is. → j vraagt wat er in {} staat, n laat het zoals het is.
      y does it, n goes on without. → j voert dit uit, n slaat het over.
      No question is left that could solve this. → Er is geen vraag meer waarmee dit kan worden opgelost.
      Submit? y submits, e asks everything again, n cancels:␣ → Verzenden? j verzendt, e vraagt alles opnieuw, n annuleert:␣
      Answer y, e or n; - goes back to the last question. → Antwoord met j, e of n; - gaat terug naar de laatste vraag.
      This will be submitted: → Dit wordt verzonden:
      {} An empty line continues. → {} Ga verder met een lege regel.
      = another answer: {} → = een ander antwoord: {}
      text → tekst
      texts, separated by commas → teksten, gescheiden door komma's
      lines of text, then an empty line → regels tekst, dan een lege regel
      numbers, separated by commas → nummers, gescheiden door komma's
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣{} opties. Typ een deel van een naam om de passende te zien.
      ␣␣and {} more. Type more of the name. → ␣␣Nog {} passen. Typ een langer deel.
      a number from the list → een nummer uit de lijst
      , or other text → , of andere tekst
      a whole number → een geheel getal
      a number → een getal
      y or n → j of n
      ␣characters → ␣tekens
      ␣of them → ␣ervan
      , {} to {}{} → , {} t/m {}{}
      , at least {}{} → , minimaal {}{}
      , at most {}{} → , maximaal {}{}
      Suggestions: {} → Suggesties: {}
      , such as {} → , bijvoorbeeld {}
      A line with only a backslash is an empty line of the text. → Een regel met alleen een backslash is een lege regel in de tekst.
      Mo Tu We Th Fr Sa Su → ma di wo do vr za zo
      January {} → januari {}
      February {} → februari {}
      March {} → maart {}
      April {} → april {}
      May {} → mei {}
      June {} → juni {}
      July {} → juli {}
      August {} → augustus {}
      September {} → september {}
      October {} → oktober {}
      November {} → november {}
      December {} → december {}
      """)
}
