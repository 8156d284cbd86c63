extension Words {
  /// The engine's words in Spanish.
  static let spanish = Words(
    "es",
    lines: """
      yes → sí
      no → no
      Add → Añadir
      Add {} → Añadir {}
      Remove {} → Eliminar {}
      Duplicate {} → Duplicar {}
      An answer is needed. → Se requiere una respuesta.
      Answer at least one of these. → Responda al menos una de estas preguntas.
      An earlier entry has the same answer. → Un elemento anterior tiene la misma respuesta.
      1 answer needs attention → 1 respuesta requiere atención
      {} answers need attention → {} respuestas requieren atención
      1 character → 1 carácter
      {} characters → {} caracteres
      1 option → 1 opción
      {} options → {} opciones
      1 entry → 1 elemento
      {} entries → {} elementos
      Enter at least {} (you have {}). → Introduzca al menos {} (hay {}).
      Enter at most {} (you have {}). → Introduzca como máximo {} (hay {}).
      Choose at least {} (you have {}). → Elija al menos {} (ha elegido {}).
      Choose at most {} (you have {}). → Elija como máximo {} (ha elegido {}).
      Choose either {} or other options, not both. → Elija {} u otras opciones, pero no ambas cosas.
      Add entries: at least {} (you have {}). → Debe haber al menos {} (hay {}).
      At most {} are possible (your answers ask for {}). → Como máximo puede haber {} (sus respuestas piden {}).
      Remove entries: at most {} (you have {}). → Puede haber como máximo {} (hay {}).
      Enter at least {}. → Introduzca {} o más.
      Enter at most {}. → Introduzca {} o menos.
      Enter a multiple of {}. → Introduzca un múltiplo de {}.
      Enter {} plus a multiple of {}. → Introduzca {} más un múltiplo de {}.
      Enter a whole number. → Introduzca un número entero.
      Enter {} or later. → Introduzca {} o posterior.
      Enter {} or earlier. → Introduzca {} o anterior.
      The format is not right. → El formato no es correcto.
      The format is not right. Example: {} → El formato no es correcto. Ejemplo: {}
      {} can't be checked now. Submit to try again. → {} no se puede comprobar en este momento. Vuelva a enviar para reintentarlo.
      This → Esta respuesta
      {} is not a number. Write digits, such as 12 or {}. → {} no es un número. Escriba cifras; por ejemplo, 12 o {}.
      {} is not a number. Did you mean {}? → {} no es un número. ¿Quiso decir {}?
      {} is not in the list. → {} no está en la lista.
      {} is too large. The largest number is about 1.8e308. → {} es demasiado grande. El número máximo es aproximadamente 1.8e308.
      {} has more digits than a number can keep. The nearest possible one is {}. → {} tiene demasiadas cifras. El número posible más cercano es {}.
      There is nothing to choose from now. → En este momento no hay opciones para elegir.
      {} is not one of the choices: type a number from 1 to {}. → {} no es una de las opciones: escriba un número del 1 al {}.
      Several choices have the title {}: type the number of one. → Varias opciones tienen el título {}: escriba el número de una de ellas.
      Several options have the title {}. Write the value of one: {} → Varias opciones tienen el título {}. Escriba el valor de una de ellas: {}
      Write {}. → Escriba {}.
      Write {} or {}. → Escriba {} o {}.
      {} has no time. {} → En {} falta la hora. {}
      There is no {} {}. → No existe la {} {}.
      {} is not a {}. {} → {} no se reconoce como {}. {}
      {} can be two dates. Did you mean {}? → {} puede indicar dos fechas. ¿Quiso decir {}?
      1,234.5 → 1.234,5
      date → fecha
      time → hora
      date and time → fecha y hora
      YYYY-MM-DD → AAAA-MM-DD
      YYYY-MM-DD hh:mm → AAAA-MM-DD hh:mm
      1 June → 1 junio
      1 June 9:30 → 1 junio 9:30
      friday → viernes
      tomorrow → mañana
      tomorrow 9pm → mañana 21:00
      +3d → +3d
      9pm → 21:00
      now → ahora
      Answer y or n. → Responda s o n.
      only if {} → solo si {}
      You can't submit now: the submit button is hidden. → Ahora no se puede enviar: el botón de envío está oculto.
      You can't submit now: the submit button is disabled. → Ahora no se puede enviar: el botón de envío no está disponible.
      You can submit only if {}. → Solo se puede enviar si {}.
      ␣and␣ → ␣y␣
      ␣or␣ → ␣o␣
      not ({}) → no ({})
      an always-true condition holds → se cumple una condición siempre verdadera
      an always-false condition holds → se cumple una condición siempre falsa
      is → es
      is not → no es
      is one of → es uno de
      is not one of → no es ninguno de
      is more than → es mayor que
      is at least → es como mínimo
      is less than → es menor que
      is at most → es como máximo
      contains → contiene
      matches → cumple el patrón
      is answered → tiene respuesta
      is unanswered → no tiene respuesta
      no {} {} → ningún {} {}
      some {} → algún {}
      the value of {} → el valor de {}
      the score of {} → la puntuación de {}
      the title of {} → el título de {}
      the place of the copy of {} → el número del elemento de {}
      {} in the copy before → {} en el elemento anterior
      today → hoy
      {} of {} → {} de {}
      {} of ({}) → {} de ({})
      {} plus {} {} → {} más {} {}
      {} (in upper or lower case) → {} (en mayúsculas o minúsculas)
      ({} if {}) → ({} si {})
      ({} if {}, else {}) → ({} si {}; si no, {})
      hours → horas
      minutes → minutos
      dateOf → la fecha
      timeOf → la hora
      days → días
      weeks → semanas
      months → meses
      years → años
      sum → suma
      min → mínimo
      max → máximo
      average → promedio
      count → cantidad
      join → texto
      difference → diferencia
      product → producto
      quotient → cociente
      round → redondeo
      floor → parte entera
      remainder → resto
      length → longitud
      number → valor numérico
      y → s
      n → n
      yesterday → ayer
      +{}d → +{}d
      +{}w → +{}s
      +{}m → +{}m
      +{}y → +{}a
      Monday → lunes
      Tuesday → martes
      Wednesday → miércoles
      Thursday → jueves
      Friday → viernes
      Saturday → sábado
      Sunday → domingo
      January → enero
      February → febrero
      March → marzo
      April → abril
      May → mayo
      June → junio
      July → julio
      August → agosto
      September → septiembre
      October → octubre
      November → noviembre
      December → diciembre
      """)
}
