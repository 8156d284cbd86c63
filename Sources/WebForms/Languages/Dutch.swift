import FormEngine

extension PageWords {
  /// The words of pages in Dutch.
  static let dutch = Words(
    "nl",
    lines: """
      required → verplicht
      Required answers are marked with *. → Verplichte antwoorden zijn gemarkeerd met *.
      Only if {} → Alleen als geldt: {}
      Done → Klaar
      Clear → Wissen
      Clear {} → {} wissen
      Not answered → Niet beantwoord
      Choose… → Kies…
      Other → Anders
      {}: other → {}: anders
      Use “{}” → “{}” gebruiken
      Add “{}” → “{}” toevoegen
      Type to search → Typ om te zoeken
      Nothing found → Niets gevonden
      {} more: type to narrow them down → Nog {}: typ om te verfijnen
      The options could not be loaded. Type again to retry. → De opties konden niet worden geladen. Typ opnieuw om het nog eens te proberen.
      “{}” can’t be chosen at the moment. → “{}” kan nu niet worden gekozen.
      “{}” is not in the list. → “{}” staat niet in de lijst.
      1 character left → Nog 1 teken over
      {} characters left → Nog {} tekens over
      1 character too many → 1 teken te veel
      {} characters too many → {} tekens te veel
      Finish the date. → Vul de datum volledig in.
      Finish the time. → Vul de tijd volledig in.
      {} added → {} toegevoegd
      {} of up to {} → {} van maximaal {}
      None yet → Nog geen
      Move {} → {} verplaatsen
      Move up → Omhoog verplaatsen
      Move down → Omlaag verplaatsen
      Move to the top → Naar het begin verplaatsen
      Move to the end → Naar het einde verplaatsen
      Move to “{}” → Naar “{}” verplaatsen
      {} is now {} of {} → {} staat nu op plaats {} van {}
      {} can’t be moved further → {} kan niet verder worden verplaatst
      Submit → Verzenden
      Next → Volgende
      Back → Vorige
      Page {} of {} → Pagina {} van {}
      Undo → Ongedaan maken
      Redo → Opnieuw uitvoeren
      Nothing to undo → Niets om ongedaan te maken
      Nothing to redo → Niets om opnieuw uit te voeren
      Reset all answers? → Alle antwoorden terugzetten?
      All answers have been reset. → Alle antwoorden zijn teruggezet.
      Cancel → Annuleren
      Undone → Ongedaan gemaakt
      Redone → Opnieuw uitgevoerd
      {} cleared → {} gewist
      New: {} → Nieuw: {}
      Hidden: {} → Verborgen: {}
      Removed: {} → Verwijderd: {}
      {}, and {} more → {} en nog {}
      {} of {} answered → {} van {} beantwoord
      1 answer needs attention → 1 antwoord vraagt aandacht
      {} answers need attention → {} antwoorden vragen aandacht
      The answers were not accepted → De antwoorden zijn niet geaccepteerd
      Some answers are still being checked. Try again in a moment. → Sommige antwoorden worden nog gecontroleerd. Probeer het zo meteen opnieuw.
      All problems are fixed. You can submit the form. → Alle problemen zijn opgelost. Het formulier kan worden verzonden.
      Language → Taal
      Loading… → Bezig met laden…
      Start over → Opnieuw beginnen
      Clear all answers and start over? → Alle antwoorden wissen en opnieuw beginnen?
      These answers were changed, sent or cleared in another tab. → Deze antwoorden zijn in een ander tabblad gewijzigd, verzonden of gewist.
      Load the other answers → De andere antwoorden laden
      Keep these answers → Deze antwoorden behouden
      Your answers are ready → De antwoorden staan klaar
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → Ze zijn niet verzonden. Ze staan alleen op deze pagina: kopieer ze of sla ze op als bestand voordat u de pagina verlaat.
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → Ze zijn niet verzonden. Ze zijn opgeslagen in deze browser; kopieer ze of sla ze op als bestand om ze door te geven.
      They have not been sent. They are in the file “{}” among your downloads. → Ze zijn niet verzonden. Ze staan in het bestand “{}” bij de downloads.
      Thank you → Bedankt
      Your answers have been sent. → De antwoorden zijn verzonden.
      Sending… → Bezig met verzenden…
      Not sent yet → Nog niet verzonden
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → De antwoorden konden niet worden verzonden: {}. Er is niets verloren gegaan: probeer het opnieuw of sla ze op.
      the server does not respond → de server reageert niet
      Try again → Opnieuw proberen
      Answers as JSON → Antwoorden als JSON
      Secret answers are hidden here. They are in what you copy and save. → Geheime antwoorden zijn hier verborgen. Bij kopiëren en opslaan worden ze wel meegenomen.
      Copy → Kopiëren
      Copied → Gekopieerd
      Save as a file → Opslaan als bestand
      Check your answers → Controleer uw antwoorden
      Change → Wijzigen
      Change {} → {} wijzigen
      Change the answers → Antwoorden wijzigen
      You have left the form. Nothing was sent. → U hebt het formulier verlaten. Er is niets verzonden.
      Back to the form → Terug naar het formulier
      This form can’t be shown → Dit formulier kan niet worden weergegeven
      """)
}
