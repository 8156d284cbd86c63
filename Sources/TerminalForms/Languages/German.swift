import FormEngine

extension TerminalWords {
  /// The words of the terminal in German.
  static let german = Words(
    "de",
    lines: """
      Up, Down → Auf, Ab
      Left, Right → Links, Rechts
      Right, Left → Rechts, Links
      Up, Down, Tab, Shift-Tab → Auf, Ab, Tab, Umschalt-Tab
      Page Up/Down → Bild Auf/Ab
      Shift-Page Up/Down → Umschalt-Bild Auf/Ab
      Home, End → Pos1, Ende
      Home → Pos1
      Home, Ctrl-A → Pos1, Strg-A
      End, Ctrl-E → Ende, Strg-E
      Left → Links
      Right → Rechts
      Space → Leertaste
      Enter → Enter
      Enter, Space → Enter, Leertaste
      Tab → Tab
      Shift-Tab → Umschalt-Tab
      Shift-Tab, Tab → Umschalt-Tab, Tab
      Esc → Esc
      Del → Entf
      Backspace → Rücktaste
      Alt-Up/Down → Alt-Auf/Ab
      Arrows → Pfeile
      Ctrl-A → Strg-A
      Ctrl-E → Strg-E
      Ctrl-C → Strg-C
      Ctrl-D → Strg-D
      Ctrl-G → Strg-G
      Ctrl-K → Strg-K
      Ctrl-L → Strg-L
      Ctrl-P → Strg-P
      Ctrl-S → Strg-S
      Ctrl-U → Strg-U
      Ctrl-W → Strg-W
      Ctrl-Y → Strg-Y
      Ctrl-Z → Strg-Z
      Ctrl-_ → Strg-_
      Ctrl-\\ → Strg-\\
      Ctrl-Left/Right → Strg-Links/Rechts
      other keys → andere Tasten
      A lifted row → Eine aufgenommene Zeile
      Numbers → Zahlen
      Texts → Texte
      Lists → Listen
      Dates → Datum und Uhrzeit
      Rows → Zeilen
      Repeats → Einträge
      Every row → Jede Zeile
      Everywhere → Überall
      open → öffnen
      close → schließen
      press → drücken
      flip → umschalten
      done → fertig
      next → weiter
      step → schrittweise
      ten steps → zehn Schritte
      replace → ersetzen
      complete → ergänzen
      accept → übernehmen
      choose → wählen
      select → auswählen
      find → suchen
      show all → alle zeigen
      change → ändern
      type → eingeben
      type another → anderes eingeben
      discard the text → Text verwerfen
      back to the list → zurück zur Liste
      move in the list → in der Liste bewegen
      select all that match, or none → alle passenden auswählen, oder keine
      day, week → Tag, Woche
      month → Monat
      year → Jahr
      first, last day of the month → erster, letzter Tag des Monats
      choose a part → Teil wählen
      move to the start → an den Anfang
      move to the end → ans Ende
      move by a word → wortweise bewegen
      delete to the start → bis zum Anfang löschen
      delete to the end → bis zum Ende löschen
      delete a word → Wort löschen
      new line → neue Zeile
      line → Zeile
      scroll → blättern
      back → zurück
      leave → verlassen
      stay → bleiben
      move → bewegen
      drop → ablegen
      put back → zurücklegen
      add one → hinzufügen
      duplicate this → diesen duplizieren
      remove this → diesen entfernen
      remove the last → letzten entfernen
      cancel → abbrechen
      back, discard the text → zurück, Text verwerfen
      back, unchanged → zurück, unverändert
      clear → löschen
      previous, next row to use → vorige, nächste Zeile
      move by a page → seitenweise bewegen
      first row, last row → erste Zeile, letzte Zeile
      open, close → öffnen, schließen
      move row → Zeile verschieben
      undo → rückgängig
      redo → wiederholen
      next page → nächste Seite
      submit → absenden
      page back → Seite zurück
      help → Hilfe
      quit immediately → sofort beenden
      edit → bearbeiten
      use $EDITOR → $EDITOR benutzen
      suspend → anhalten
      repaint → neu zeichnen
      Submit → Absenden
      Next → Weiter
      Back → Zurück
      page {} of {} → Seite {} von {}
      {} of {} answered → {} von {} beantwortet
      {} {} → {} {}
      problem → Problem
      problems → Probleme
      question → Frage
      questions → Fragen
      Leave? What you filled in is kept. → Verlassen? Die Angaben bleiben erhalten.
      Leave and discard what you filled in? → Verlassen und die Angaben verwerfen?
      ! Not saved: {} → ! Nicht gespeichert: {}
      ! Fix {} before going on. → ! Vor dem Weitergehen zu lösen: {}.
      ! Fix {} before submitting. → ! Vor dem Absenden zu lösen: {}.
      All problems are fixed. → Alle Probleme sind gelöst.
      1 more line → 1 weitere Zeile
      {} more lines → {} weitere Zeilen
      {} more → {} weitere
      {} chosen → {} gewählt
      {} chosen: {} → {} gewählt: {}
      No answers. → Keine Angaben.
      (only if {}) → (nur wenn gilt: {})
      (disabled) → (nicht möglich)
      no more than {} → höchstens {}
      no fewer than {} → mindestens {}
      none to remove → nichts zu entfernen
      This row can be changed only if {}. → Diese Zeile kann nur geändert werden, wenn gilt: {}.
      This row can't be changed now. → Diese Zeile kann im Moment nicht geändert werden.
      This button can be used only if {}. → Dieser Knopf kann nur benutzt werden, wenn gilt: {}.
      This button can't be used now. → Dieser Knopf kann im Moment nicht benutzt werden.
      Computed → Berechnet
      Read-only → Nur lesbar
      This value is computed from other answers. → Dieser Wert wird aus anderen Angaben berechnet.
      This value can only be read. → Dieser Wert kann nur gelesen werden.
      {} was removed. → {} wurde entfernt.
      {}: {}. → {}: {}.
      Line breaks were replaced by spaces. → Zeilenumbrüche wurden durch Leerzeichen ersetzt.
      Nothing can be pasted here. → Hier kann nichts eingefügt werden.
      The button "{}" does nothing at a terminal. → Der Knopf "{}" bewirkt an einem Terminal nichts.
      All answers have been reset. → Alle Angaben wurden zurückgesetzt.
      The choices were discarded; undo brings them back. → Die Auswahl wurde verworfen; Rückgängig holt sie zurück.
      Only rows can be moved. → Nur Zeilen können verschoben werden.
      The rows of this section can't be moved. → Die Zeilen dieses Abschnitts können nicht verschoben werden.
      This row can't be moved. → Diese Zeile kann nicht verschoben werden.
      This row can't go further up. → Diese Zeile kann nicht weiter nach oben.
      This row can't go further down. → Diese Zeile kann nicht weiter nach unten.
      The row is back in its place. → Die Zeile ist wieder an ihrem Platz.
      There is nothing to undo. → Nichts rückgängig zu machen.
      There is nothing to redo. → Nichts zu wiederholen.
      Undone: {}, which is not visible now. → Rückgängig gemacht: {}, jetzt nicht sichtbar.
      Redone: {}, which is not visible now. → Wiederholt: {}, jetzt nicht sichtbar.
      Answers are still being checked. Try again in a moment. → Die Angaben werden noch geprüft. Bitte gleich noch einmal versuchen.
      {} is the largest number allowed. → {} ist die größte erlaubte Zahl.
      {} is the smallest number allowed. → {} ist die kleinste erlaubte Zahl.
      steps of {} → Schritte von {}
      Up/Down → Auf/Ab
      from {} → ab {}
      to {} → bis {}
      Time → Zeit
      Such as → Etwa
      Nothing to choose from. → Nichts zu wählen.
      There is nothing to choose from. → Es gibt nichts zu wählen.
      No option matches "{}". → Nichts in der Liste passt zu "{}".
      "{}" matches nothing → "{}" passt zu nichts
      "{}" matches {} of {} → "{}" passt zu {} von {}
      {}-{} of {} → {}-{} von {}
      Other{} → Andere{}
      Other:␣ → Andere:␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → Der Editor war sofort zu Ende. Einer, der ein Fenster öffnet, muss darauf warten, etwa: code --wait
      The text is too long. → Der Text ist zu lang.
      The text can't be edited there: {}. → Der Text kann dort nicht bearbeitet werden: {}.
      Check VISUAL and EDITOR: can't run {} → VISUAL und EDITOR prüfen: {} lässt sich nicht starten
      The editor ended with exit code {}: the text is unchanged. → Der Editor endete mit dem Code {}: Der Text ist unverändert.
      The editor ended by signal {}: the text is unchanged. → Der Editor endete durch das Signal {}: Der Text ist unverändert.
      The editor was lost: the text is unchanged. → Der Editor ging verloren: Der Text ist unverändert.
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → Kein Editor ist gewählt: VISUAL oder EDITOR setzen, etwa EDITOR=nano.
      * required → * Pflichtangabe
      ! problem → ! Problem
      {} closed → {} geschlossen
      {} open → {} offen
      {} focus → {} Fokus
      {} lifted → {} aufgenommen
      The mouse wheel scrolls without moving the focus. → Das Mausrad blättert, ohne den Fokus zu bewegen.
      6 January → 6. Januar
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → Ein Datum kann so eingegeben werden: 2026-06-01, 6/1 ({}), 1.6., 1. Juni, freitag, heute, morgen, gestern, +3t, -2w, +1m, +1j. Ohne Jahr ist das nächste solche Datum gemeint. Eine Uhrzeit so: 9:30, 930, 21:00, jetzt.
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → Eine leere Zeile behält die Antwort, ? zeigt Hilfe, - geht zurück, . löscht die Antwort.
      This is the first question. → Das ist die erste Frage.
      {}: {}{} → {}: {}{}
      ␣(computed) → ␣(berechnet)
      ␣(can't be changed now) → ␣(jetzt nicht änderbar)
      no answer → keine Angabe
      ␣␣no answers → ␣␣keine Angaben
      Page {} of {} → Seite {} von {}
      {} of {}.␣ → {} von {}.␣
      ␣(required) → ␣(Pflicht)
      {}{}{}: {} → {}{}{}: {}
      ␣␣Your input will be visible. → ␣␣Die Eingabe wird sichtbar sein.
      ␣␣Now: {} → ␣␣Jetzt: {}
      Type {}. → Eingeben: {}.
      An empty line keeps the current answer. → Eine leere Zeile behält die jetzige Antwort.
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → Eine leere Zeile behält die jetzige Antwort; hat sie ein Problem, wird vor dem Absenden noch einmal gefragt. - geht zurück, . löscht die Antwort; soll eines dieser Zeichen selbst die Antwort sein, kommt ein umgekehrter Schrägstrich davor.
      ␣␣An empty line keeps the answer {} for now. → ␣␣Eine leere Zeile behält die Antwort {} vorerst.
      ␣␣An empty line keeps the answer for now. → ␣␣Eine leere Zeile behält die Antwort vorerst.
      Also asked now → Jetzt auch gefragt
      No longer asked → Nicht mehr gefragt
      ␣and {} more → ␣und {} weitere
      [Y/n] → [J/n]
      [y/N] → [j/N]
      {}: keep it? → {}: behalten?
      y keeps {}, n removes it. → j behält {}, n entfernt es.
      {}: add one? → {}: einen Eintrag hinzufügen?
      y adds one to {}, n continues. → j fügt zu {} einen Eintrag hinzu, n geht weiter.
      y adds one to {}, * one like {}, n continues. → j fügt zu {} einen Eintrag hinzu, * einen wie {}, n geht weiter.
      {}, {} so far: another one? → {}, bisher {}: noch einen Eintrag?
      {}, {} so far: another one, or * for one like {}? → {}, bisher {}: noch einen Eintrag, oder * für einen wie {}?
      {}, {}, to be answered: → {}, {}, zu beantworten:
      {}, {}: answer them? → {}, {}: beantworten?
      y asks what is in {}, n leaves it as it is. → j fragt, was in {} ist, n lässt es, wie es ist.
      y does it, n goes on without. → j tut es, n geht ohne weiter.
      No question is left that could solve this. → Keine Frage ist übrig, die das lösen könnte.
      Submit? y submits, e asks everything again, n cancels:␣ → Absenden? j sendet ab, e fragt alles noch einmal, n bricht ab:␣
      Answer y, e or n; - goes back to the last question. → Bitte mit j, e oder n antworten; - geht zur letzten Frage zurück.
      This will be submitted: → Das wird abgesendet:
      {} An empty line continues. → {} Eine leere Zeile geht weiter.
      = another answer: {} → = eine andere Antwort: {}
      text → Text
      texts, separated by commas → Texte, durch Kommas getrennt
      lines of text, then an empty line → Zeilen Text, dann eine leere Zeile
      numbers, separated by commas → Nummern, durch Kommas getrennt
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣{} Möglichkeiten. Ein Teil eines Namens zeigt die passenden.
      ␣␣and {} more. Type more of the name. → ␣␣{} weitere passen. Einen längeren Teil eingeben.
      a number from the list → eine Nummer aus der Liste
      , or other text → , oder anderer Text
      a whole number → eine ganze Zahl
      a number → eine Zahl
      y or n → j oder n
      ␣characters → ␣Zeichen
      ␣of them → ␣davon
      , {} to {}{} → , {} bis {}{}
      , at least {}{} → , mindestens {}{}
      , at most {}{} → , höchstens {}{}
      Suggestions: {} → Vorschläge: {}
      , such as {} → , etwa {}
      A line with only a backslash is an empty line of the text. → Eine Zeile mit nur einem umgekehrten Schrägstrich ist eine leere Zeile des Textes.
      Mo Tu We Th Fr Sa Su → Mo Di Mi Do Fr Sa So
      January {} → Januar {}
      February {} → Februar {}
      March {} → März {}
      April {} → April {}
      May {} → Mai {}
      June {} → Juni {}
      July {} → Juli {}
      August {} → August {}
      September {} → September {}
      October {} → Oktober {}
      November {} → November {}
      December {} → Dezember {}
      """)
}
