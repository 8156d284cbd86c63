import FormEngine

extension PageWords {
  /// The words of pages in Portuguese.
  static let portuguese = Words(
    "pt",
    lines: """
      required → obrigatório
      Required answers are marked with *. → As respostas obrigatórias estão marcadas com *.
      Only if {} → Apenas se {}
      Done → Concluir
      Clear → Limpar
      Clear {} → Limpar {}
      Not answered → Sem resposta
      Choose… → Escolher…
      Other → Outra
      {}: other → {}: outra
      Use “{}” → Usar “{}”
      Add “{}” → Adicionar “{}”
      Type to search → Escreva para pesquisar
      Nothing found → Nada encontrado
      {} more: type to narrow them down → Mais {}: escreva para restringir a lista
      The options could not be loaded. Type again to retry. → Não foi possível carregar as opções. Para tentar novamente, escreva outra vez.
      “{}” can’t be chosen at the moment. → Não é possível escolher “{}” neste momento.
      “{}” is not in the list. → “{}” não está na lista.
      1 character left → Resta 1 caractere
      {} characters left → Restam {} caracteres
      1 character too many → 1 caractere a mais
      {} characters too many → {} caracteres a mais
      Finish the date. → Complete a data.
      Finish the time. → Complete a hora.
      {} added → Adicionado: {}
      {} of up to {} → {} (no máximo {})
      None yet → Ainda sem itens
      Move {} → Mover {}
      Move up → Mover para cima
      Move down → Mover para baixo
      Move to the top → Mover para o início
      Move to the end → Mover para o fim
      Move to “{}” → Mover para “{}”
      {} is now {} of {} → {}: agora na posição {} de {}
      {} can’t be moved further → {}: não é possível mover mais
      Submit → Enviar
      Next → Avançar
      Back → Voltar
      Page {} of {} → Página {} de {}
      Undo → Desfazer
      Redo → Refazer
      Nothing to undo → Nada para desfazer
      Nothing to redo → Nada para refazer
      Reset all answers? → Redefinir todas as respostas?
      All answers have been reset. → Todas as respostas foram redefinidas.
      Cancel → Cancelar
      Undone → Desfeito
      Redone → Refeito
      {} cleared → {}: resposta apagada
      New: {} → Novo: {}
      Hidden: {} → Oculto: {}
      Removed: {} → Removido: {}
      {}, and {} more → {} e mais {}
      {} of {} answered → {} de {} respondidas
      1 answer needs attention → 1 resposta requer atenção
      {} answers need attention → {} respostas requerem atenção
      The answers were not accepted → As respostas foram rejeitadas
      Some answers are still being checked. Try again in a moment. → Algumas respostas ainda estão em verificação. Tente novamente daqui a pouco.
      All problems are fixed. You can submit the form. → Todos os problemas estão resolvidos. Já é possível enviar o formulário.
      Language → Idioma
      Loading… → Carregamento em curso…
      Start over → Recomeçar
      Clear all answers and start over? → Limpar todas as respostas e recomeçar?
      These answers were changed, sent or cleared in another tab. → Estas respostas foram alteradas, enviadas ou apagadas em outra janela do navegador.
      Load the other answers → Carregar as outras respostas
      Keep these answers → Manter estas respostas
      Your answers are ready → As respostas estão prontas
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → Não foram enviadas. Estão apenas nesta página: copie-as ou grave-as no dispositivo antes de sair.
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → Não foram enviadas. Estão gravadas neste navegador; copie-as ou grave-as no dispositivo para transmiti-las.
      They have not been sent. They are in the file “{}” among your downloads. → Não foram enviadas. Estão em “{}”, na pasta de downloads.
      Thank you → Agradecemos
      Your answers have been sent. → As respostas foram enviadas.
      Sending… → Envio em curso…
      Not sent yet → Envio não concluído
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → Não foi possível enviar as respostas: {}. Nada se perdeu: tente novamente ou grave-as.
      the server does not respond → o servidor não responde
      Try again → Tentar novamente
      Answers as JSON → Respostas em JSON
      Secret answers are hidden here. They are in what you copy and save. → As respostas secretas estão ocultas aqui, mas são incluídas ao copiar e ao gravar.
      Copy → Copiar
      Copied → Copiado
      Save as a file → Gravar no dispositivo
      Check your answers → Verifique as suas respostas
      Change → Alterar
      Change {} → Alterar {}
      Change the answers → Alterar as respostas
      You have left the form. Nothing was sent. → O formulário foi fechado. Nada foi enviado.
      Back to the form → Voltar ao formulário
      This form can’t be shown → Não é possível mostrar este formulário
      """)
}
