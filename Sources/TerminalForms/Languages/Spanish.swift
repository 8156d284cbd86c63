import FormEngine

extension TerminalWords {
  /// The words of the terminal in Spanish.
  static let spanish = Words(
    "es",
    lines: """
      Up, Down → Arriba, Abajo
      Left, Right → Izquierda, Derecha
      Right, Left → Derecha, Izquierda
      Up, Down, Tab, Shift-Tab → Arriba, Abajo, Tab, Mayús-Tab
      Page Up/Down → RePág/AvPág
      Shift-Page Up/Down → Mayús-RePág/AvPág
      Home, End → Inicio, Fin
      Home → Inicio
      Home, Ctrl-A → Inicio, Ctrl-A
      End, Ctrl-E → Fin, Ctrl-E
      Left → Izquierda
      Right → Derecha
      Space → Espacio
      Enter → Enter
      Enter, Space → Enter, Espacio
      Tab → Tab
      Shift-Tab → Mayús-Tab
      Shift-Tab, Tab → Mayús-Tab, Tab
      Esc → Esc
      Del → Supr
      Backspace → Retroceso
      Alt-Up/Down → Alt-Arriba/Abajo
      Arrows → Flechas
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
      Ctrl-Left/Right → Ctrl-Izquierda/Derecha
      other keys → otras teclas
      A lifted row → Una fila en movimiento
      Numbers → Números
      Texts → Textos
      Lists → Listas
      Dates → Fechas y horas
      Rows → Filas
      Repeats → Elementos
      Every row → Todas las filas
      Everywhere → En todas partes
      open → abrir
      close → cerrar
      press → pulsar
      flip → alternar
      done → listo
      next → siguiente
      step → por pasos
      ten steps → diez pasos
      replace → reemplazar
      complete → completar
      accept → aceptar
      choose → elegir
      select → seleccionar
      find → buscar
      show all → mostrar todo
      change → cambiar
      type → escribir
      type another → escribir otro
      discard the text → descartar el texto
      back to the list → volver a la lista
      move in the list → moverse por la lista
      select all that match, or none → seleccionar todas las que coincidan, o ninguna
      day, week → día, semana
      month → mes
      year → año
      first, last day of the month → primer, último día del mes
      choose a part → elegir una parte
      move to the start → ir al principio
      move to the end → ir al final
      move by a word → moverse por palabras
      delete to the start → borrar hasta el principio
      delete to the end → borrar hasta el final
      delete a word → borrar una palabra
      new line → línea nueva
      line → línea
      scroll → desplazarse
      back → volver
      leave → salir
      stay → quedarse
      move → mover
      drop → soltar
      put back → devolver
      add one → añadir
      duplicate this → duplicar este
      remove this → eliminar este
      remove the last → eliminar el último
      cancel → cancelar
      back, discard the text → volver, descartar el texto
      back, unchanged → volver, sin cambios
      clear → borrar
      previous, next row to use → fila anterior, siguiente
      move by a page → moverse por páginas
      first row, last row → primera fila, última fila
      open, close → abrir, cerrar
      move row → mover fila
      undo → deshacer
      redo → rehacer
      next page → página siguiente
      submit → enviar
      page back → página anterior
      help → ayuda
      quit immediately → salir de inmediato
      edit → editar
      use $EDITOR → usar $EDITOR
      suspend → suspender
      repaint → redibujar
      Submit → Enviar
      Next → Siguiente
      Back → Atrás
      page {} of {} → página {} de {}
      {} of {} answered → {} de {} respondidas
      {} {} → {} {}
      problem → problema
      problems → problemas
      question → pregunta
      questions → preguntas
      Leave? What you filled in is kept. → ¿Salir? Sus respuestas se conservan.
      Leave and discard what you filled in? → ¿Salir y descartar sus respuestas?
      ! Not saved: {} → ! No guardado: {}
      ! Fix {} before going on. → ! Corrija {} antes de continuar.
      ! Fix {} before submitting. → ! Corrija {} antes de enviar.
      All problems are fixed. → Todos los problemas están resueltos.
      1 more line → 1 línea más
      {} more lines → {} líneas más
      {} more → {} más
      {} chosen → {} elegidas
      {} chosen: {} → Selección ({}): {}
      No answers. → Sin respuestas.
      (only if {}) → (solo si {})
      (disabled) → (no disponible)
      no more than {} → no más de {}
      no fewer than {} → no menos de {}
      none to remove → nada que eliminar
      This row can be changed only if {}. → Esta fila solo se puede cambiar si {}.
      This row can't be changed now. → Esta fila no se puede cambiar ahora.
      This button can be used only if {}. → Este botón solo se puede usar si {}.
      This button can't be used now. → Este botón no se puede usar ahora.
      Computed → Calculado
      Read-only → Solo lectura
      This value is computed from other answers. → Este valor se calcula a partir de otras respuestas.
      This value can only be read. → Este valor es de solo lectura.
      {} was removed. → Se eliminó {}.
      {}: {}. → {}: {}.
      Line breaks were replaced by spaces. → Los saltos de línea se sustituyeron por espacios.
      Nothing can be pasted here. → Aquí no se puede pegar nada.
      The button "{}" does nothing at a terminal. → El botón "{}" no hace nada en la terminal.
      All answers have been reset. → Se restablecieron todas las respuestas.
      The choices were discarded; undo brings them back. → Se descartó la selección; Deshacer la recupera.
      Only rows can be moved. → Solo se pueden mover filas.
      The rows of this section can't be moved. → Las filas de esta sección no se pueden mover.
      This row can't be moved. → Esta fila no se puede mover.
      This row can't go further up. → Esta fila no se puede subir más.
      This row can't go further down. → Esta fila no se puede bajar más.
      The row is back in its place. → La fila ha vuelto a su lugar.
      There is nothing to undo. → No hay nada que deshacer.
      There is nothing to redo. → No hay nada que rehacer.
      Undone: {}, which is not visible now. → Deshecho: {}, que ahora no está visible.
      Redone: {}, which is not visible now. → Rehecho: {}, que ahora no está visible.
      Answers are still being checked. Try again in a moment. → Las respuestas aún se están comprobando. Inténtelo de nuevo en un momento.
      {} is the largest number allowed. → {} es el número máximo permitido.
      {} is the smallest number allowed. → {} es el número mínimo permitido.
      steps of {} → pasos de {}
      Up/Down → Arriba/Abajo
      from {} → desde {}
      to {} → hasta {}
      Time → Hora
      Such as → Por ejemplo
      Nothing to choose from. → Sin opciones.
      There is nothing to choose from. → No hay opciones para elegir.
      No option matches "{}". → Ninguna opción coincide con "{}".
      "{}" matches nothing → "{}" no coincide con nada
      "{}" matches {} of {} → "{}" coincide con {} de {}
      {}-{} of {} → {}-{} de {}
      Other{} → Otro{}
      Other:␣ → Otro:␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → El editor terminó enseguida. Si abre una ventana, debe esperar a que se cierre, por ejemplo: code --wait
      The text is too long. → El texto es demasiado largo.
      The text can't be edited there: {}. → El texto no se puede editar ahí: {}.
      Check VISUAL and EDITOR: can't run {} → Revise VISUAL y EDITOR: no se puede ejecutar {}
      The editor ended with exit code {}: the text is unchanged. → El editor terminó con el código de salida {}: el texto no ha cambiado.
      The editor ended by signal {}: the text is unchanged. → El editor terminó por la señal {}: el texto no ha cambiado.
      The editor was lost: the text is unchanged. → Se perdió el editor: el texto no ha cambiado.
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → No hay ningún editor definido: defina VISUAL o EDITOR; por ejemplo, EDITOR=nano.
      * required → * obligatorio
      ! problem → ! problema
      {} closed → {} cerrada
      {} open → {} abierta
      {} focus → {} foco
      {} lifted → {} en movimiento
      The mouse wheel scrolls without moving the focus. → La rueda del ratón desplaza la vista sin mover el foco.
      6 January → 6 enero
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → Las fechas se pueden escribir así: 2026-06-01, 6/1 ({}), 1.6., 1 junio, viernes, hoy, mañana, ayer, +3d, -2s, +1m, +1a. Sin año, se usa la próxima fecha que coincida. Las horas se pueden escribir así: 9:30, 930, 21:00, ahora.
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → Una línea vacía conserva la respuesta, ? muestra la ayuda, - vuelve atrás, . borra la respuesta.
      This is the first question. → Esta es la primera pregunta.
      {}: {}{} → {}: {}{}
      ␣(computed) → ␣(calculado)
      ␣(can't be changed now) → ␣(no se puede cambiar ahora)
      no answer → sin respuesta
      ␣␣no answers → ␣␣sin respuestas
      Page {} of {} → Página {} de {}
      {} of {}.␣ → {} de {}.␣
      ␣(required) → ␣(obligatorio)
      {}{}{}: {} → {}{}{}: {}
      ␣␣Your input will be visible. → ␣␣Lo que escriba será visible.
      ␣␣Now: {} → ␣␣Ahora: {}
      Type {}. → Escriba {}.
      An empty line keeps the current answer. → Una línea vacía conserva la respuesta actual.
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → Una línea vacía conserva la respuesta actual; si tiene un problema, la pregunta se repite antes de enviar. - vuelve atrás, . borra la respuesta; para introducir uno de estos caracteres como respuesta, escriba delante una barra inversa.
      ␣␣An empty line keeps the answer {} for now. → ␣␣Una línea vacía conserva por ahora la respuesta {}.
      ␣␣An empty line keeps the answer for now. → ␣␣Una línea vacía conserva la respuesta por ahora.
      Also asked now → Ahora también se pregunta
      No longer asked → Ya no se pregunta
      ␣and {} more → ␣y {} más
      [Y/n] → [S/n]
      [y/N] → [s/N]
      {}: keep it? → {}: ¿conservar?
      y keeps {}, n removes it. → s conserva {}, n lo elimina.
      {}: add one? → {}: ¿añadir un elemento?
      y adds one to {}, n continues. → s añade un elemento a {}, n continúa.
      y adds one to {}, * one like {}, n continues. → s añade un elemento a {}, * uno como {}, n continúa.
      {}, {} so far: another one? → {}, {} hasta ahora: ¿añadir otro?
      {}, {} so far: another one, or * for one like {}? → {}, {} hasta ahora: ¿añadir otro, o * para uno como {}?
      {}, {}, to be answered: → {}, {}, por responder:
      {}, {}: answer them? → {}, {}: ¿responder?
      y asks what is in {}, n leaves it as it is. → s pregunta lo que hay en {}, n lo deja como está.
      y does it, n goes on without. → s lo hace, n continúa sin hacerlo.
      No question is left that could solve this. → No queda ninguna pregunta que pueda resolverlo.
      Submit? y submits, e asks everything again, n cancels:␣ → ¿Enviar? s envía, e vuelve a preguntar todo, n cancela:␣
      Answer y, e or n; - goes back to the last question. → Responda s, e o n; - vuelve a la última pregunta.
      This will be submitted: → Se enviará lo siguiente:
      {} An empty line continues. → {} Una línea vacía continúa.
      = another answer: {} → = otra respuesta: {}
      text → texto
      texts, separated by commas → textos separados por comas
      lines of text, then an empty line → líneas de texto y, al final, una línea vacía
      numbers, separated by commas → números separados por comas
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣{} opciones. Escriba parte de un nombre para ver las que coinciden.
      ␣␣and {} more. Type more of the name. → ␣␣Coinciden {} más. Escriba una parte más larga.
      a number from the list → un número de la lista
      , or other text → , u otro texto
      a whole number → un número entero
      a number → un número
      y or n → s o n
      ␣characters → ␣caracteres
      ␣of them → ␣de ellos
      , {} to {}{} → , de {} a {}{}
      , at least {}{} → , como mínimo {}{}
      , at most {}{} → , como máximo {}{}
      Suggestions: {} → Sugerencias: {}
      , such as {} → , por ejemplo, {}
      A line with only a backslash is an empty line of the text. → Una línea con solo una barra inversa es una línea vacía del texto.
      Mo Tu We Th Fr Sa Su → lu ma mi ju vi sá do
      January {} → enero de {}
      February {} → febrero de {}
      March {} → marzo de {}
      April {} → abril de {}
      May {} → mayo de {}
      June {} → junio de {}
      July {} → julio de {}
      August {} → agosto de {}
      September {} → septiembre de {}
      October {} → octubre de {}
      November {} → noviembre de {}
      December {} → diciembre de {}
      """)
}
