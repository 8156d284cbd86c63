import FormEngine

extension PageWords {
  /// The words of pages in Spanish.
  static let spanish = Words(
    "es",
    lines: """
      required → obligatorio
      Required answers are marked with *. → Los campos obligatorios están marcados con *.
      Only if {} → Solo si {}
      Done → Listo
      Clear → Borrar
      Clear {} → Borrar {}
      Not answered → Sin respuesta
      Choose… → Elegir…
      Other → Otro
      {}: other → {}: otro
      Use “{}” → Usar «{}»
      Add “{}” → Añadir «{}»
      Type to search → Escriba para buscar
      Nothing found → Sin resultados
      {} more: type to narrow them down → {} más: escriba para acotar la lista
      The options could not be loaded. Type again to retry. → No se pudieron cargar las opciones. Vuelva a escribir para reintentarlo.
      “{}” can’t be chosen at the moment. → «{}» no se puede elegir en este momento.
      “{}” is not in the list. → «{}» no está en la lista.
      1 character left → Queda 1 carácter
      {} characters left → Quedan {} caracteres
      1 character too many → Sobra 1 carácter
      {} characters too many → Sobran {} caracteres
      Finish the date. → Complete la fecha.
      Finish the time. → Complete la hora.
      {} added → Se añadió {}
      {} of up to {} → {} de un máximo de {}
      None yet → Todavía no hay elementos
      Move {} → Mover {}
      Move up → Subir
      Move down → Bajar
      Move to the top → Mover al principio
      Move to the end → Mover al final
      Move to “{}” → Mover a «{}»
      {} is now {} of {} → {} está ahora en la posición {} de {}
      {} can’t be moved further → {} no se puede mover más
      Submit → Enviar
      Next → Siguiente
      Back → Atrás
      Page {} of {} → Página {} de {}
      Undo → Deshacer
      Redo → Rehacer
      Nothing to undo → Nada que deshacer
      Nothing to redo → Nada que rehacer
      Reset all answers? → ¿Restablecer todas las respuestas?
      All answers have been reset. → Se restablecieron todas las respuestas.
      Cancel → Cancelar
      Undone → Deshecho
      Redone → Rehecho
      {} cleared → Se borró {}
      New: {} → Nuevo: {}
      Hidden: {} → Oculto: {}
      Removed: {} → Eliminado: {}
      {}, and {} more → {} y {} más
      {} of {} answered → {} de {} respondidas
      1 answer needs attention → 1 respuesta requiere atención
      {} answers need attention → {} respuestas requieren atención
      The answers were not accepted → No se aceptaron las respuestas
      Some answers are still being checked. Try again in a moment. → Algunas respuestas aún se están comprobando. Inténtelo de nuevo en un momento.
      All problems are fixed. You can submit the form. → Todos los problemas están resueltos. Puede enviar el formulario.
      Language → Idioma
      Loading… → Cargando…
      Start over → Empezar de nuevo
      Clear all answers and start over? → ¿Borrar todas las respuestas y empezar de nuevo?
      These answers were changed, sent or cleared in another tab. → Estas respuestas se cambiaron, enviaron o borraron en otra pestaña.
      Load the other answers → Cargar las otras respuestas
      Keep these answers → Conservar estas respuestas
      Your answers are ready → Sus respuestas están listas
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → No se han enviado. Solo están en esta página: cópielas o guárdelas como archivo antes de salir.
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → No se han enviado. Están guardadas en este navegador; para compartirlas, cópielas o guárdelas como archivo.
      They have not been sent. They are in the file “{}” among your downloads. → No se han enviado. Están en el archivo «{}» de sus descargas.
      Thank you → Gracias
      Your answers have been sent. → Sus respuestas se han enviado.
      Sending… → Enviando…
      Not sent yet → Aún sin enviar
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → No se pudieron enviar las respuestas: {}. No se ha perdido nada: inténtelo de nuevo o guárdelas.
      the server does not respond → el servidor no responde
      Try again → Intentar de nuevo
      Answers as JSON → Respuestas en JSON
      Secret answers are hidden here. They are in what you copy and save. → Las respuestas secretas están ocultas aquí, pero se incluyen al copiar y guardar.
      Copy → Copiar
      Copied → Copiado
      Save as a file → Guardar como archivo
      Check your answers → Revise sus respuestas
      Change → Cambiar
      Change {} → Cambiar {}
      Change the answers → Cambiar las respuestas
      You have left the form. Nothing was sent. → Ha salido del formulario. No se envió nada.
      Back to the form → Volver al formulario
      This form can’t be shown → Este formulario no se puede mostrar
      """)
}
