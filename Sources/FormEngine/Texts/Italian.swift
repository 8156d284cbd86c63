extension Words {
  /// The engine's words in Italian.
  static let italian = Words(
    "it",
    lines: """
      yes → sì
      no → no
      Add → Aggiungi
      Add {} → Aggiungi {}
      Remove {} → Rimuovi {}
      Duplicate {} → Duplica {}
      An answer is needed. → È necessaria una risposta.
      Answer at least one of these. → È necessaria almeno una di queste risposte.
      An earlier entry has the same answer. → Un elemento precedente ha la stessa risposta.
      1 answer needs attention → 1 risposta da rivedere
      {} answers need attention → {} risposte da rivedere
      1 character → 1 carattere
      {} characters → {} caratteri
      1 option → 1 opzione
      {} options → {} opzioni
      1 entry → 1 elemento
      {} entries → {} elementi
      Enter at least {} (you have {}). → Inserire almeno {} (attualmente {}).
      Enter at most {} (you have {}). → Inserire al massimo {} (attualmente {}).
      Choose at least {} (you have {}). → Scegliere almeno {} (attualmente {}).
      Choose at most {} (you have {}). → Scegliere al massimo {} (attualmente {}).
      Choose either {} or other options, not both. → Scegliere {} oppure altre opzioni, non insieme.
      Add entries: at least {} (you have {}). → Aggiungere fino ad avere almeno {} (attualmente {}).
      At most {} are possible (your answers ask for {}). → Massimo possibile: {} (le risposte ne richiedono {}).
      Remove entries: at most {} (you have {}). → Rimuovere fino ad avere al massimo {} (attualmente {}).
      Enter at least {}. → Inserire almeno {}.
      Enter at most {}. → Inserire al massimo {}.
      Enter a multiple of {}. → Inserire un multiplo di {}.
      Enter {} plus a multiple of {}. → Inserire {} più un multiplo di {}.
      Enter a whole number. → Inserire un numero intero.
      Enter {} or later. → Inserire {} o un valore successivo.
      Enter {} or earlier. → Inserire {} o un valore precedente.
      The format is not right. → Il formato non è corretto.
      The format is not right. Example: {} → Il formato non è corretto. Esempio: {}
      {} can't be checked now. Submit to try again. → {}: verifica al momento non possibile. Inviare per riprovare.
      This → Questa risposta
      {} is not a number. Write digits, such as 12 or {}. → {} non è un numero. Scrivere cifre, come 12 o {}.
      {} is not a number. Did you mean {}? → {} non è un numero. Si intendeva {}?
      {} is not in the list. → {} non è nell’elenco.
      {} is too large. The largest number is about 1.8e308. → {} è troppo grande. Il numero più grande è circa 1.8e308.
      {} has more digits than a number can keep. The nearest possible one is {}. → {} ha troppe cifre. Il numero possibile più vicino è {}.
      There is nothing to choose from now. → Al momento non c'è nulla da scegliere.
      {} is not one of the choices: type a number from 1 to {}. → {} non è tra le opzioni: digitare un numero da 1 a {}.
      Several choices have the title {}: type the number of one. → Più opzioni hanno il titolo {}: digitare il numero di una.
      Several options have the title {}. Write the value of one: {} → Più opzioni hanno il titolo {}. Scrivere il valore di una: {}
      Write {}. → Scrivere {}.
      Write {} or {}. → Scrivere {} o {}.
      {} has no time. {} → In {} manca l'ora. {}
      There is no {} {}. → {2} non esiste.
      {} is not a {}. {} → {} non è riconoscibile come {}. {}
      {} can be two dates. Did you mean {}? → {} può indicare due date. Si intendeva {}?
      1,234.5 → 1.234,5
      date → data
      time → ora
      date and time → data e ora
      YYYY-MM-DD → AAAA-MM-GG
      YYYY-MM-DD hh:mm → AAAA-MM-GG hh:mm
      1 June → 1 giugno
      1 June 9:30 → 1 giugno 9:30
      friday → venerdì
      tomorrow → domani
      tomorrow 9pm → domani 21:00
      +3d → +3g
      9pm → 21:00
      now → adesso
      Answer y or n. → Rispondere con s o n.
      only if {} → solo se {}
      You can't submit now: the submit button is hidden. → Ora non è possibile inviare: il pulsante di invio è nascosto.
      You can't submit now: the submit button is disabled. → Ora non è possibile inviare: il pulsante di invio è disattivato.
      You can submit only if {}. → L'invio è possibile solo se {}.
      ␣and␣ → ␣e␣
      ␣or␣ → ␣o␣
      not ({}) → non ({})
      an always-true condition holds → vale una condizione sempre vera
      an always-false condition holds → vale una condizione sempre falsa
      is → è
      is not → non è
      is one of → è uno tra
      is not one of → non è uno tra
      is more than → è maggiore di
      is at least → è almeno
      is less than → è minore di
      is at most → è al massimo
      contains → contiene
      matches → corrisponde a
      is answered → ha una risposta
      is unanswered → è senza risposta
      no {} {} → nessun {} {}
      some {} → qualche {}
      the value of {} → quanto indicato in {}
      the score of {} → punteggio di {}
      the title of {} → titolo di {}
      the place of the copy of {} → numero dell'elemento di {}
      {} in the copy before → {} nell'elemento precedente
      today → oggi
      {} of {} → {} di {}
      {} of ({}) → {} di ({})
      {} plus {} {} → {} più {} {}
      {} (in upper or lower case) → {} (maiuscolo o minuscolo)
      ({} if {}) → ({} se {})
      ({} if {}, else {}) → ({} se {}, altrimenti {})
      hours → ore
      minutes → minuti
      dateOf → la data
      timeOf → l’ora
      days → giorni
      weeks → settimane
      months → mesi
      years → anni
      sum → somma
      min → minimo
      max → massimo
      average → media
      count → conteggio
      join → testo unito
      difference → differenza
      product → prodotto
      quotient → quoziente
      round → arrotondamento
      floor → parte intera
      remainder → resto
      length → lunghezza
      number → valore numerico
      y → s
      n → n
      yesterday → ieri
      +{}d → +{}g
      +{}w → +{}s
      +{}m → +{}m
      +{}y → +{}a
      Monday → lunedì
      Tuesday → martedì
      Wednesday → mercoledì
      Thursday → giovedì
      Friday → venerdì
      Saturday → sabato
      Sunday → domenica
      January → gennaio
      February → febbraio
      March → marzo
      April → aprile
      May → maggio
      June → giugno
      July → luglio
      August → agosto
      September → settembre
      October → ottobre
      November → novembre
      December → dicembre
      """)
}
