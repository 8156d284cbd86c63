import FormEngine

extension TerminalWords {
  /// The words of the terminal in Portuguese.
  static let portuguese = Words(
    "pt",
    lines: """
      Up, Down → Cima, Baixo
      Left, Right → Esquerda, Direita
      Right, Left → Direita, Esquerda
      Up, Down, Tab, Shift-Tab → Cima, Baixo, Tab, Shift-Tab
      Page Up/Down → Page Up/Down
      Shift-Page Up/Down → Shift-Page Up/Down
      Home, End → Home, End
      Home → Home
      Home, Ctrl-A → Home, Ctrl-A
      End, Ctrl-E → End, Ctrl-E
      Left → Esquerda
      Right → Direita
      Space → Espaço
      Enter → Enter
      Enter, Space → Enter, Espaço
      Tab → Tab
      Shift-Tab → Shift-Tab
      Shift-Tab, Tab → Shift-Tab, Tab
      Esc → Esc
      Del → Del
      Backspace → Backspace
      Alt-Up/Down → Alt-Cima/Baixo
      Arrows → Setas
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
      Ctrl-Left/Right → Ctrl-Esquerda/Direita
      other keys → outras teclas
      A lifted row → Linha em movimento
      Numbers → Números
      Texts → Textos
      Lists → Listas
      Dates → Datas e horas
      Rows → Linhas
      Repeats → Itens
      Every row → Todas as linhas
      Everywhere → Em qualquer lugar
      open → abrir
      close → fechar
      press → pressionar
      flip → alternar
      done → concluir
      next → avançar
      step → ajustar
      ten steps → dez passos
      replace → substituir
      complete → completar
      accept → aceitar
      choose → escolher
      select → selecionar
      find → pesquisar
      show all → mostrar tudo
      change → alterar
      type → escrever
      type another → escrever outra
      discard the text → descartar o texto
      back to the list → voltar à lista
      move in the list → percorrer a lista
      select all that match, or none → selecionar todas as correspondentes, ou nenhuma
      day, week → dia, semana
      month → mês
      year → ano
      first, last day of the month → primeiro, último dia do mês
      choose a part → escolher uma parte
      move to the start → ir para o início
      move to the end → ir para o fim
      move by a word → mover por palavra
      delete to the start → apagar tudo à esquerda
      delete to the end → apagar tudo à direita
      delete a word → apagar uma palavra
      new line → nova linha
      line → linha
      scroll → percorrer
      back → voltar
      leave → sair
      stay → ficar
      move → mover
      drop → soltar
      put back → devolver ao lugar
      add one → adicionar
      duplicate this → duplicar este
      remove this → remover este
      remove the last → remover o último
      cancel → cancelar
      back, discard the text → voltar, descartar o texto
      back, unchanged → voltar, sem alterar
      clear → limpar
      previous, next row to use → linha anterior, seguinte
      move by a page → mover por página
      first row, last row → primeira, última linha
      open, close → abrir, fechar
      move row → mover linha
      undo → desfazer
      redo → refazer
      next page → página seguinte
      submit → enviar
      page back → página anterior
      help → ajuda
      quit immediately → sair imediatamente
      edit → editar
      use $EDITOR → usar $EDITOR
      suspend → suspender
      repaint → redesenhar
      Submit → Enviar
      Next → Avançar
      Back → Voltar
      page {} of {} → página {} de {}
      {} of {} answered → {} de {} respondidas
      {} {} → {} {}
      problem → problema
      problems → problemas
      question → pergunta
      questions → perguntas
      Leave? What you filled in is kept. → Sair? As respostas são mantidas.
      Leave and discard what you filled in? → Sair e descartar as respostas?
      ! Not saved: {} → ! Não gravado: {}
      ! Fix {} before going on. → ! Resolva {} antes de continuar.
      ! Fix {} before submitting. → ! Resolva {} antes de enviar.
      All problems are fixed. → Todos os problemas estão resolvidos.
      1 more line → mais 1 linha
      {} more lines → mais {} linhas
      {} more → mais {}
      {} chosen → escolhidas: {}
      {} chosen: {} → escolhidas ({}): {}
      No answers. → Sem respostas.
      (only if {}) → (apenas se {})
      (disabled) → (indisponível)
      no more than {} → no máximo {}
      no fewer than {} → no mínimo {}
      none to remove → nada a remover
      This row can be changed only if {}. → Esta linha só pode ser alterada se {}.
      This row can't be changed now. → Esta linha não pode ser alterada agora.
      This button can be used only if {}. → Este botão só pode ser usado se {}.
      This button can't be used now. → Este botão não pode ser usado agora.
      Computed → Calculado
      Read-only → Só leitura
      This value is computed from other answers. → Este valor é calculado a partir de outras respostas.
      This value can only be read. → Este valor só pode ser lido.
      {} was removed. → Item removido: {}.
      {}: {}. → {}: {}.
      Line breaks were replaced by spaces. → As quebras de linha foram substituídas por espaços.
      Nothing can be pasted here. → Não é possível colar aqui.
      The button "{}" does nothing at a terminal. → O botão "{}" não faz nada no terminal.
      All answers have been reset. → Todas as respostas foram redefinidas.
      The choices were discarded; undo brings them back. → As opções escolhidas foram descartadas; use desfazer para recuperá-las.
      Only rows can be moved. → Só é possível mover linhas.
      The rows of this section can't be moved. → As linhas deste grupo não podem ser movidas.
      This row can't be moved. → Esta linha não pode ser movida.
      This row can't go further up. → Esta linha não pode subir mais.
      This row can't go further down. → Esta linha não pode descer mais.
      The row is back in its place. → A linha voltou ao seu lugar.
      There is nothing to undo. → Não há nada para desfazer.
      There is nothing to redo. → Não há nada para refazer.
      Undone: {}, which is not visible now. → Desfeito: {} (não visível agora).
      Redone: {}, which is not visible now. → Refeito: {} (não visível agora).
      Answers are still being checked. Try again in a moment. → As respostas ainda estão em verificação. Tente novamente daqui a pouco.
      {} is the largest number allowed. → {} é o maior número permitido.
      {} is the smallest number allowed. → {} é o menor número permitido.
      steps of {} → passos de {}
      Up/Down → Cima/Baixo
      from {} → desde {}
      to {} → até {}
      Time → Hora
      Such as → Por exemplo
      Nothing to choose from. → Nada para escolher.
      There is nothing to choose from. → Não há nada para escolher.
      No option matches "{}". → Nenhuma opção corresponde a "{}".
      "{}" matches nothing → "{}" não corresponde a nada
      "{}" matches {} of {} → "{}" corresponde a {} de {}
      {}-{} of {} → {}-{} de {}
      Other{} → Outra{}
      Other:␣ → Outra:␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → O editor terminou logo. Se abre uma janela, deve esperar que ela feche, por exemplo: code --wait
      The text is too long. → O texto é longo demais.
      The text can't be edited there: {}. → Não é possível editar o texto no editor: {}.
      Check VISUAL and EDITOR: can't run {} → Verifique VISUAL e EDITOR: não é possível executar {}
      The editor ended with exit code {}: the text is unchanged. → O editor terminou com o código de saída {}: o texto não foi alterado.
      The editor ended by signal {}: the text is unchanged. → O editor terminou devido ao sinal {}: o texto não foi alterado.
      The editor was lost: the text is unchanged. → Não se sabe como o editor terminou: o texto não foi alterado.
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → Nenhum editor definido: defina VISUAL ou EDITOR, por exemplo EDITOR=nano.
      * required → * obrigatório
      ! problem → ! problema
      {} closed → {} fechado
      {} open → {} aberto
      {} focus → {} foco
      {} lifted → {} em movimento
      The mouse wheel scrolls without moving the focus. → A roda de scroll percorre o formulário sem mover o foco.
      6 January → 6 janeiro
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → As datas podem ser escritas como 2026-06-01, 6/1 ({}), 1.6., 1 junho, sexta-feira, hoje, amanhã, ontem, +3d, -2s, +1m, +1a. Sem ano, é usada a próxima data correspondente. As horas podem ser escritas como 9:30, 930, 21:00, agora.
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → Uma linha vazia mantém a resposta, ? mostra a ajuda, - volta à pergunta anterior, . limpa a resposta.
      This is the first question. → Esta é a primeira pergunta.
      {}: {}{} → {}: {}{}
      ␣(computed) → ␣(calculado)
      ␣(can't be changed now) → ␣(não é possível alterar agora)
      no answer → sem resposta
      ␣␣no answers → ␣␣sem respostas
      Page {} of {} → Página {} de {}
      {} of {}.␣ → {} de {}.␣
      ␣(required) → ␣(obrigatório)
      {}{}{}: {} → {}{}{}: {}
      ␣␣Your input will be visible. → ␣␣O texto escrito ficará visível.
      ␣␣Now: {} → ␣␣Atual: {}
      Type {}. → Escreva {}.
      An empty line keeps the current answer. → Uma linha vazia mantém a resposta atual.
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → Uma linha vazia mantém a resposta atual; se esta tiver um problema, a pergunta será repetida antes do envio. - volta à pergunta anterior, . limpa a resposta; para usar um destes caracteres como resposta, escreva uma barra invertida antes dele.
      ␣␣An empty line keeps the answer {} for now. → ␣␣Uma linha vazia mantém, por enquanto, a resposta {}.
      ␣␣An empty line keeps the answer for now. → ␣␣Uma linha vazia mantém a resposta por enquanto.
      Also asked now → Perguntas acrescentadas
      No longer asked → Perguntas retiradas
      ␣and {} more → ␣e mais {}
      [Y/n] → [S/n]
      [y/N] → [s/N]
      {}: keep it? → {}: manter?
      y keeps {}, n removes it. → s mantém {}, n remove.
      {}: add one? → {}: adicionar um item?
      y adds one to {}, n continues. → s adiciona um item a {}, n continua.
      y adds one to {}, * one like {}, n continues. → s adiciona um item a {}, * um como {}, n continua.
      {}, {} so far: another one? → {}, {} até agora: adicionar mais um item?
      {}, {} so far: another one, or * for one like {}? → {}, {} até agora: adicionar mais um item, ou * para um como {}?
      {}, {}, to be answered: → {}, {}, a responder:
      {}, {}: answer them? → {}, {}: responder?
      y asks what is in {}, n leaves it as it is. → s pergunta o que há em {}, n deixa tudo como está.
      y does it, n goes on without. → s executa a ação, n continua sem ela.
      No question is left that could solve this. → Não resta nenhuma pergunta que possa resolver isto.
      Submit? y submits, e asks everything again, n cancels:␣ → Enviar? s envia, e pergunta tudo de novo, n cancela:␣
      Answer y, e or n; - goes back to the last question. → Responda s, e ou n; - volta à última pergunta.
      This will be submitted: → Será enviado o seguinte:
      {} An empty line continues. → {} Uma linha vazia continua.
      = another answer: {} → = outra resposta: {}
      text → texto
      texts, separated by commas → textos, separados por vírgulas
      lines of text, then an empty line → linhas de texto e, no fim, uma linha vazia
      numbers, separated by commas → números, separados por vírgulas
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣{} opções. Digite parte de um nome para ver as que correspondem.
      ␣␣and {} more. Type more of the name. → ␣␣Mais {} correspondem. Digite uma parte mais longa.
      a number from the list → um número da lista
      , or other text → , ou outro texto
      a whole number → um número inteiro
      a number → um número
      y or n → s ou n
      ␣characters → ␣caracteres
      ␣of them → ␣deles
      , {} to {}{} → , de {} a {}{}
      , at least {}{} → , no mínimo {}{}
      , at most {}{} → , no máximo {}{}
      Suggestions: {} → Sugestões: {}
      , such as {} → , como {}
      A line with only a backslash is an empty line of the text. → Uma linha só com uma barra invertida é uma linha vazia do texto.
      Mo Tu We Th Fr Sa Su → 2ª 3ª 4ª 5ª 6ª sá do
      January {} → janeiro de {}
      February {} → fevereiro de {}
      March {} → março de {}
      April {} → abril de {}
      May {} → maio de {}
      June {} → junho de {}
      July {} → julho de {}
      August {} → agosto de {}
      September {} → setembro de {}
      October {} → outubro de {}
      November {} → novembro de {}
      December {} → dezembro de {}
      """)
}
