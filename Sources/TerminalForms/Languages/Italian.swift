import FormEngine

extension TerminalWords {
  /// The words of the terminal in Italian.
  static let italian = Words(
    "it",
    lines: """
      Up, Down → Su, Giù
      Left, Right → Sinistra, Destra
      Right, Left → Destra, Sinistra
      Up, Down, Tab, Shift-Tab → Su, Giù, Tab, Maiusc-Tab
      Page Up/Down → Pag Su/Giù
      Shift-Page Up/Down → Maiusc-Pag Su/Giù
      Home, End → Home, Fine
      Home → Home
      Home, Ctrl-A → Home, Ctrl-A
      End, Ctrl-E → Fine, Ctrl-E
      Left → Sinistra
      Right → Destra
      Space → Spazio
      Enter → Invio
      Enter, Space → Invio, Spazio
      Tab → Tab
      Shift-Tab → Maiusc-Tab
      Shift-Tab, Tab → Maiusc-Tab, Tab
      Esc → Esc
      Del → Canc
      Backspace → Backspace
      Alt-Up/Down → Alt-Su/Giù
      Arrows → Frecce
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
      Ctrl-Left/Right → Ctrl-Sinistra/Destra
      other keys → altri tasti
      A lifted row → Riga in spostamento
      Numbers → Numeri
      Texts → Testi
      Lists → Elenchi
      Dates → Date e ore
      Rows → Righe
      Repeats → Elementi
      Every row → Ogni riga
      Everywhere → Ovunque
      open → apri
      close → chiudi
      press → premi
      flip → alterna
      done → fatto
      next → avanti
      step → regola
      ten steps → dieci passi
      replace → sostituisci
      complete → completa
      accept → conferma
      choose → scegli
      select → seleziona
      find → cerca
      show all → mostra tutto
      change → modifica
      type → digita
      type another → digita altro
      discard the text → scarta il testo
      back to the list → torna all'elenco
      move in the list → scorri l'elenco
      select all that match, or none → seleziona tutte le corrispondenti, o nessuna
      day, week → giorno, settimana
      month → mese
      year → anno
      first, last day of the month → primo, ultimo giorno del mese
      choose a part → scegli una parte
      move to the start → vai all'inizio
      move to the end → vai alla fine
      move by a word → scorri di una parola
      delete to the start → elimina fino all'inizio
      delete to the end → elimina fino alla fine
      delete a word → elimina una parola
      new line → nuova riga
      line → riga
      scroll → scorri
      back → indietro
      leave → esci
      stay → resta
      move → sposta
      drop → rilascia
      put back → rimetti a posto
      add one → aggiungi
      duplicate this → duplica questo
      remove this → rimuovi questo
      remove the last → rimuovi l'ultimo
      cancel → esci
      back, discard the text → indietro, scarta il testo
      back, unchanged → indietro, senza modifiche
      clear → cancella
      previous, next row to use → riga utilizzabile precedente, successiva
      move by a page → scorri di una pagina
      first row, last row → prima riga, ultima riga
      open, close → apri, chiudi
      move row → sposta riga
      undo → annulla
      redo → ripristina
      next page → pagina successiva
      submit → invia
      page back → pagina precedente
      help → guida
      quit immediately → esci subito
      edit → modifica
      use $EDITOR → usa $EDITOR
      suspend → sospendi
      repaint → ridisegna
      Submit → Invia
      Next → Avanti
      Back → Indietro
      page {} of {} → pagina {} di {}
      {} of {} answered → Risposte: {} di {}
      {} {} → {} {}
      problem → problema
      problems → problemi
      question → domanda
      questions → domande
      Leave? What you filled in is kept. → Uscire? Le risposte inserite vengono conservate.
      Leave and discard what you filled in? → Uscire e scartare le risposte inserite?
      ! Not saved: {} → ! Non salvato: {}
      ! Fix {} before going on. → ! Risolvere {} prima di proseguire.
      ! Fix {} before submitting. → ! Risolvere {} prima di inviare.
      All problems are fixed. → Tutti i problemi sono risolti.
      1 more line → ancora 1 riga
      {} more lines → ancora {} righe
      {} more → ancora {}
      {} chosen → Scelte: {}
      {} chosen: {} → Scelte ({}): {}
      No answers. → Nessuna risposta.
      (only if {}) → (solo se {})
      (disabled) → (disattivato)
      no more than {} → al massimo {}
      no fewer than {} → almeno {}
      none to remove → nulla da rimuovere
      This row can be changed only if {}. → Questa riga è modificabile solo se {}.
      This row can't be changed now. → Questa riga ora non è modificabile.
      This button can be used only if {}. → Questo pulsante è utilizzabile solo se {}.
      This button can't be used now. → Questo pulsante ora non è utilizzabile.
      Computed → Calcolato
      Read-only → Sola lettura
      This value is computed from other answers. → Questo valore è calcolato in base ad altre risposte.
      This value can only be read. → Questo valore è di sola lettura.
      {} was removed. → Elemento rimosso: {}.
      {}: {}. → {}: {}.
      Line breaks were replaced by spaces. → Le interruzioni di riga sono state sostituite da spazi.
      Nothing can be pasted here. → Qui non si può incollare nulla.
      The button "{}" does nothing at a terminal. → Il pulsante "{}" non ha effetto in un terminale.
      All answers have been reset. → Tutte le risposte sono state reimpostate.
      The choices were discarded; undo brings them back. → Le scelte sono state scartate; annullare l'operazione per recuperarle.
      Only rows can be moved. → Si possono spostare solo le righe.
      The rows of this section can't be moved. → Le righe di questa sezione non si possono spostare.
      This row can't be moved. → Questa riga non si può spostare.
      This row can't go further up. → Questa riga non può salire oltre.
      This row can't go further down. → Questa riga non può scendere oltre.
      The row is back in its place. → La riga è tornata al suo posto.
      There is nothing to undo. → Non c'è nulla da annullare.
      There is nothing to redo. → Non c'è nulla da ripristinare.
      Undone: {}, which is not visible now. → Annullato: {}, ora non visibile.
      Redone: {}, which is not visible now. → Ripristinato: {}, ora non visibile.
      Answers are still being checked. Try again in a moment. → Le risposte sono ancora in fase di verifica. Riprovare tra poco.
      {} is the largest number allowed. → {} è il numero più grande ammesso.
      {} is the smallest number allowed. → {} è il numero più piccolo ammesso.
      steps of {} → passi di {}
      Up/Down → Su/Giù
      from {} → da {}
      to {} → fino a {}
      Time → Ora
      Such as → Ad esempio
      Nothing to choose from. → Nulla da scegliere.
      There is nothing to choose from. → Non c'è nulla da scegliere.
      No option matches "{}". → Nessuna opzione corrisponde a "{}".
      "{}" matches nothing → "{}" non trova nulla
      "{}" matches {} of {} → "{}" trova {} di {}
      {}-{} of {} → {}-{} di {}
      Other{} → Altro{}
      Other:␣ → Altro:␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → L’editor è terminato subito. Se apre una finestra, deve attendere che si chiuda, ad esempio: code --wait
      The text is too long. → Il testo è troppo lungo.
      The text can't be edited there: {}. → Impossibile modificare il testo nell'editor: {}.
      Check VISUAL and EDITOR: can't run {} → Controllare VISUAL e EDITOR: impossibile avviare {}
      The editor ended with exit code {}: the text is unchanged. → L'editor è terminato con codice di uscita {}: il testo è invariato.
      The editor ended by signal {}: the text is unchanged. → L'editor è stato terminato dal segnale {}: il testo è invariato.
      The editor was lost: the text is unchanged. → L'editor non è più raggiungibile: il testo è invariato.
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → Nessun editor impostato: impostare VISUAL o EDITOR, ad esempio EDITOR=nano.
      * required → * obbligatorio
      ! problem → ! problema
      {} closed → {} chiuso
      {} open → {} aperto
      {} focus → {} focus
      {} lifted → {} in spostamento
      The mouse wheel scrolls without moving the focus. → La rotellina del mouse scorre senza spostare il focus.
      6 January → 6 gennaio
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → Le date si possono digitare come 2026-06-01, 6/1 ({}), 1.6., 1 giugno, venerdì, oggi, domani, ieri, +3g, -2s, +1m, +1a. Senza l'anno si intende la prossima data corrispondente. Le ore si possono digitare come 9:30, 930, 21:00, adesso.
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → Una riga vuota mantiene la risposta, ? mostra la guida, - torna indietro, . cancella la risposta.
      This is the first question. → Questa è la prima domanda.
      {}: {}{} → {}: {}{}
      ␣(computed) → ␣(calcolato)
      ␣(can't be changed now) → ␣(ora non modificabile)
      no answer → nessuna risposta
      ␣␣no answers → ␣␣nessuna risposta
      Page {} of {} → Pagina {} di {}
      {} of {}.␣ → {} di {}.␣
      ␣(required) → ␣(obbligatorio)
      {}{}{}: {} → {}{}{}: {}
      ␣␣Your input will be visible. → ␣␣Il testo digitato sarà visibile.
      ␣␣Now: {} → ␣␣Risposta attuale: {}
      Type {}. → Digitare: {}.
      An empty line keeps the current answer. → Una riga vuota mantiene la risposta attuale.
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → Una riga vuota mantiene la risposta attuale; se questa presenta un problema, la domanda viene riproposta prima dell'invio. - torna indietro, . cancella la risposta; per inserire uno di questi caratteri come risposta, anteporre una barra rovesciata.
      ␣␣An empty line keeps the answer {} for now. → ␣␣Una riga vuota mantiene per ora la risposta {}.
      ␣␣An empty line keeps the answer for now. → ␣␣Una riga vuota mantiene per ora la risposta.
      Also asked now → Nuove domande
      No longer asked → Domande non più poste
      ␣and {} more → ␣e ancora {}
      [Y/n] → [S/n]
      [y/N] → [s/N]
      {}: keep it? → {}: mantenere?
      y keeps {}, n removes it. → s mantiene {}, n rimuove.
      {}: add one? → {}: aggiungere un elemento?
      y adds one to {}, n continues. → s aggiunge un elemento a {}, n prosegue.
      y adds one to {}, * one like {}, n continues. → s aggiunge un elemento a {}, * uno come {}, n prosegue.
      {}, {} so far: another one? → {}, finora {}: aggiungere un altro elemento?
      {}, {} so far: another one, or * for one like {}? → {}, finora {}: aggiungere un altro elemento, o * per uno come {}?
      {}, {}, to be answered: → {}, {} a cui rispondere:
      {}, {}: answer them? → {}, {}: rispondere?
      y asks what is in {}, n leaves it as it is. → s pone le domande di {}, n lascia tutto com'è.
      y does it, n goes on without. → s esegue l'azione, n prosegue senza.
      No question is left that could solve this. → Non restano domande che possano risolvere il problema.
      Submit? y submits, e asks everything again, n cancels:␣ → Inviare? s = invia, e = ripete tutte le domande, n = annulla:␣
      Answer y, e or n; - goes back to the last question. → Rispondere con s, e oppure n; - torna all'ultima domanda.
      This will be submitted: → Verrà inviato quanto segue:
      {} An empty line continues. → {} Con una riga vuota si prosegue.
      = another answer: {} → = altra risposta: {}
      text → testo
      texts, separated by commas → testi separati da virgole
      lines of text, then an empty line → righe di testo, poi una riga vuota
      numbers, separated by commas → numeri separati da virgole
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣{} opzioni. Scriva una parte di un nome per vedere quelle che corrispondono.
      ␣␣and {} more. Type more of the name. → ␣␣Altre {} corrispondono. Scriva una parte più lunga.
      a number from the list → un numero dell'elenco
      , or other text → , o altro testo
      a whole number → un numero intero
      a number → un numero
      y or n → s o n
      ␣characters → ␣caratteri
      ␣of them → ␣di essi
      , {} to {}{} → , da {} a {}{}
      , at least {}{} → , almeno {}{}
      , at most {}{} → , al massimo {}{}
      Suggestions: {} → Suggerimenti: {}
      , such as {} → , ad esempio {}
      A line with only a backslash is an empty line of the text. → Una riga con solo una barra rovesciata è una riga vuota del testo.
      Mo Tu We Th Fr Sa Su → lu ma me gi ve sa do
      January {} → gennaio {}
      February {} → febbraio {}
      March {} → marzo {}
      April {} → aprile {}
      May {} → maggio {}
      June {} → giugno {}
      July {} → luglio {}
      August {} → agosto {}
      September {} → settembre {}
      October {} → ottobre {}
      November {} → novembre {}
      December {} → dicembre {}
      """)
}
