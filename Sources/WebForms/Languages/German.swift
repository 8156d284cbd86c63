import FormEngine

extension PageWords {
  /// The words of pages in German.
  static let german = Words(
    "de",
    lines: """
      required → Pflichtangabe
      Required answers are marked with *. → Pflichtangaben sind mit * gekennzeichnet.
      Only if {} → Nur wenn gilt: {}
      Done → Fertig
      Clear → Löschen
      Clear {} → {} löschen
      Not answered → Keine Angabe
      Choose… → Auswählen…
      Other → Andere
      {}: other → {}: andere
      Use “{}” → „{}“ verwenden
      Add “{}” → „{}“ hinzufügen
      Type to search → Zum Suchen tippen
      Nothing found → Nichts gefunden
      {} more: type to narrow them down → {} weitere: durch Tippen eingrenzen
      The options could not be loaded. Type again to retry. → Die Möglichkeiten konnten nicht geladen werden. Zum Wiederholen erneut tippen.
      “{}” can’t be chosen at the moment. → „{}“ kann im Moment nicht gewählt werden.
      “{}” is not in the list. → „{}“ ist nicht in der Liste.
      1 character left → 1 Zeichen übrig
      {} characters left → {} Zeichen übrig
      1 character too many → 1 Zeichen zu viel
      {} characters too many → {} Zeichen zu viel
      Finish the date. → Das Datum ist nicht vollständig.
      Finish the time. → Die Uhrzeit ist nicht vollständig.
      {} added → {} hinzugefügt
      {} of up to {} → {} von höchstens {}
      None yet → Noch keine
      Move {} → {} verschieben
      Move up → Nach oben
      Move down → Nach unten
      Move to the top → An den Anfang
      Move to the end → Ans Ende
      Move to “{}” → Nach „{}“
      {} is now {} of {} → {} ist jetzt {} von {}
      {} can’t be moved further → {} kann nicht weiter verschoben werden
      Submit → Absenden
      Next → Weiter
      Back → Zurück
      Page {} of {} → Seite {} von {}
      Undo → Rückgängig
      Redo → Wiederholen
      Nothing to undo → Nichts rückgängig zu machen
      Nothing to redo → Nichts zu wiederholen
      Reset all answers? → Alle Angaben zurücksetzen?
      All answers have been reset. → Alle Angaben wurden zurückgesetzt.
      Cancel → Abbrechen
      Undone → Rückgängig gemacht
      Redone → Wiederholt
      {} cleared → {} gelöscht
      New: {} → Neu: {}
      Hidden: {} → Ausgeblendet: {}
      Removed: {} → Entfernt: {}
      {}, and {} more → {} und {} weitere
      {} of {} answered → {} von {} beantwortet
      1 answer needs attention → 1 Antwort muss geändert werden
      {} answers need attention → {} Antworten müssen geändert werden
      The answers were not accepted → Die Antworten wurden nicht angenommen
      Some answers are still being checked. Try again in a moment. → Einige Antworten werden noch geprüft. Bitte gleich noch einmal versuchen.
      All problems are fixed. You can submit the form. → Alle Probleme sind behoben. Das Formular kann abgesendet werden.
      Language → Sprache
      Loading… → Wird geladen…
      Start over → Neu beginnen
      Clear all answers and start over? → Alle Antworten löschen und neu beginnen?
      These answers were changed, sent or cleared in another tab. → Diese Antworten wurden in einem anderen Tab geändert, gesendet oder gelöscht.
      Load the other answers → Die anderen Antworten laden
      Keep these answers → Diese Antworten behalten
      Your answers are ready → Die Antworten sind fertig
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → Sie wurden nicht gesendet. Sie sind nur auf dieser Seite: vor dem Verlassen kopieren oder als Datei speichern.
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → Sie wurden nicht gesendet. Sie sind in diesem Browser gespeichert; zum Weitergeben kopieren oder als Datei speichern.
      They have not been sent. They are in the file “{}” among your downloads. → Sie wurden nicht gesendet. Sie sind in der Datei „{}“ unter den Downloads.
      Thank you → Vielen Dank
      Your answers have been sent. → Die Antworten wurden gesendet.
      Sending… → Wird gesendet…
      Not sent yet → Noch nicht gesendet
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → Die Antworten konnten nicht gesendet werden: {}. Nichts ist verloren: noch einmal versuchen oder speichern.
      the server does not respond → der Server antwortet nicht
      Try again → Noch einmal versuchen
      Answers as JSON → Antworten als JSON
      Secret answers are hidden here. They are in what you copy and save. → Geheime Antworten sind hier verborgen. Beim Kopieren und Speichern sind sie dabei.
      Copy → Kopieren
      Copied → Kopiert
      Save as a file → Als Datei speichern
      Check your answers → Prüfen Sie Ihre Angaben
      Change → Ändern
      Change {} → {} ändern
      Change the answers → Antworten ändern
      You have left the form. Nothing was sent. → Das Formular wurde verlassen. Nichts wurde gesendet.
      Back to the form → Zurück zum Formular
      This form can’t be shown → Dieses Formular kann nicht angezeigt werden
      """)
}
