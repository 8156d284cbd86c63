import FormEngine

extension PageWords {
  /// The words of pages in Italian.
  static let italian = Words(
    "it",
    lines: """
      required → obbligatorio
      Required answers are marked with *. → Le risposte obbligatorie sono contrassegnate con *.
      Only if {} → Solo se {}
      Done → Fatto
      Clear → Cancella
      Clear {} → Cancella {}
      Not answered → Senza risposta
      Choose… → Scegli…
      Other → Altro
      {}: other → {}: altro
      Use “{}” → Usa «{}»
      Add “{}” → Aggiungi «{}»
      Type to search → Digitare per cercare
      Nothing found → Nessun risultato
      {} more: type to narrow them down → Altre opzioni: {} (digitare per restringere l’elenco)
      The options could not be loaded. Type again to retry. → Impossibile caricare le opzioni. Digitare di nuovo per riprovare.
      “{}” can’t be chosen at the moment. → Al momento non è possibile scegliere «{}».
      “{}” is not in the list. → «{}» non è nell’elenco.
      1 character left → 1 carattere rimanente
      {} characters left → {} caratteri rimanenti
      1 character too many → 1 carattere di troppo
      {} characters too many → {} caratteri di troppo
      Finish the date. → Completare la data.
      Finish the time. → Completare l’ora.
      {} added → Elemento aggiunto: {}
      {} of up to {} → {} su un massimo di {}
      None yet → Nessun elemento
      Move {} → Sposta {}
      Move up → Sposta su
      Move down → Sposta giù
      Move to the top → Sposta all’inizio
      Move to the end → Sposta alla fine
      Move to “{}” → Sposta in «{}»
      {} is now {} of {} → {}: ora in posizione {} di {}
      {} can’t be moved further → {} non si può spostare oltre
      Submit → Invia
      Next → Avanti
      Back → Indietro
      Page {} of {} → Pagina {} di {}
      Undo → Annulla
      Redo → Ripristina
      Nothing to undo → Nulla da annullare
      Nothing to redo → Nulla da ripristinare
      Reset all answers? → Reimpostare tutte le risposte?
      All answers have been reset. → Tutte le risposte sono state reimpostate.
      Cancel → Annulla
      Undone → Annullato
      Redone → Ripristinato
      {} cleared → {}: risposta cancellata
      New: {} → Nuovo: {}
      Hidden: {} → Nascosto: {}
      Removed: {} → Rimosso: {}
      {}, and {} more → {} e ancora {}
      {} of {} answered → Risposte: {} di {}
      1 answer needs attention → 1 risposta da rivedere
      {} answers need attention → {} risposte da rivedere
      The answers were not accepted → Le risposte non sono state accettate
      Some answers are still being checked. Try again in a moment. → Alcune risposte sono ancora in fase di verifica. Riprovare tra poco.
      All problems are fixed. You can submit the form. → Tutti i problemi sono risolti. Ora è possibile inviare il modulo.
      Language → Lingua
      Loading… → Caricamento in corso…
      Start over → Ricomincia
      Clear all answers and start over? → Cancellare tutte le risposte e ricominciare?
      These answers were changed, sent or cleared in another tab. → Queste risposte sono state modificate, inviate o cancellate in un’altra scheda.
      Load the other answers → Carica le altre risposte
      Keep these answers → Mantieni queste risposte
      Your answers are ready → Le risposte sono pronte
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → Non sono state inviate. Si trovano solo in questa pagina: prima di uscire, copiarle o salvarle in un file.
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → Non sono state inviate. Sono memorizzate in questo browser; per trasmetterle, copiarle o salvarle in un file.
      They have not been sent. They are in the file “{}” among your downloads. → Non sono state inviate. Si trovano nel file «{}» tra i download.
      Thank you → Grazie
      Your answers have been sent. → Le risposte sono state inviate.
      Sending… → Invio in corso…
      Not sent yet → Risposte non ancora inviate
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → Impossibile inviare le risposte: {}. Nulla è andato perso: riprovare o salvarle.
      the server does not respond → il server non risponde
      Try again → Riprova
      Answers as JSON → Risposte in formato JSON
      Secret answers are hidden here. They are in what you copy and save. → Le risposte segrete qui sono nascoste. Sono incluse in ciò che si copia e si salva.
      Copy → Copia
      Copied → Copiato
      Save as a file → Salva in un file
      Check your answers → Controlla le risposte
      Change → Modifica
      Change {} → Modifica {}
      Change the answers → Modifica le risposte
      You have left the form. Nothing was sent. → Il modulo è stato chiuso. Nulla è stato inviato.
      Back to the form → Torna al modulo
      This form can’t be shown → Impossibile mostrare questo modulo
      """)
}
