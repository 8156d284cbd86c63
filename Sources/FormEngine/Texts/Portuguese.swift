extension Words {
  /// The engine's words in Portuguese.
  static let portuguese = Words(
    "pt",
    lines: """
      yes → sim
      no → não
      Add → Adicionar
      Add {} → Adicionar {}
      Remove {} → Remover {}
      Duplicate {} → Duplicar {}
      An answer is needed. → É necessária uma resposta.
      Answer at least one of these. → Responda a pelo menos uma destas perguntas.
      An earlier entry has the same answer. → Um item anterior tem a mesma resposta.
      1 answer needs attention → 1 resposta requer atenção
      {} answers need attention → {} respostas requerem atenção
      1 character → 1 caractere
      {} characters → {} caracteres
      1 option → 1 opção
      {} options → {} opções
      1 entry → 1 item
      {} entries → {} itens
      Enter at least {} (you have {}). → Insira no mínimo {} (atualmente: {}).
      Enter at most {} (you have {}). → Insira no máximo {} (atualmente: {}).
      Choose at least {} (you have {}). → Escolha no mínimo {} (atualmente: {}).
      Choose at most {} (you have {}). → Escolha no máximo {} (atualmente: {}).
      Choose either {} or other options, not both. → Escolha apenas {} ou apenas outras opções.
      Add entries: at least {} (you have {}). → Adicione itens: o mínimo é de {} (atualmente: {}).
      At most {} are possible (your answers ask for {}). → Máximo possível: {} (as respostas pedem {}).
      Remove entries: at most {} (you have {}). → Remova itens: o máximo é de {} (atualmente: {}).
      Enter at least {}. → Insira no mínimo {}.
      Enter at most {}. → Insira no máximo {}.
      Enter a multiple of {}. → Insira um múltiplo de {}.
      Enter {} plus a multiple of {}. → Insira {} mais um múltiplo de {}.
      Enter a whole number. → Insira um número inteiro.
      Enter {} or later. → Insira {} ou posterior.
      Enter {} or earlier. → Insira {} ou anterior.
      The format is not right. → O formato não está correto.
      The format is not right. Example: {} → O formato não está correto. Exemplo: {}
      {} can't be checked now. Submit to try again. → {}: não é possível verificar agora. Envie para tentar novamente.
      This → Esta resposta
      {} is not a number. Write digits, such as 12 or {}. → {} não é um número. Escreva algarismos, como 12 ou {}.
      {} is not a number. Did you mean {}? → {} não é um número. Quis dizer {}?
      {} is not in the list. → {} não está na lista.
      {} is too large. The largest number is about 1.8e308. → {} é grande demais. O maior número possível é cerca de 1.8e308.
      {} has more digits than a number can keep. The nearest possible one is {}. → {} tem mais algarismos do que um número pode guardar. O número possível mais próximo é {}.
      There is nothing to choose from now. → Não há nada para escolher neste momento.
      {} is not one of the choices: type a number from 1 to {}. → {} não é uma das opções: escreva um número de 1 a {}.
      Several choices have the title {}: type the number of one. → Várias opções têm o título {}: escreva o número de uma delas.
      Several options have the title {}. Write the value of one: {} → Várias opções têm o título {}. Escreva o valor de uma delas: {}
      Write {}. → Escreva {}.
      Write {} or {}. → Escreva {} ou {}.
      {} has no time. {} → Falta a hora em {}. {}
      There is no {} {}. → Não existe a {} {}.
      {} is not a {}. {} → {} não é uma {}. {}
      {} can be two dates. Did you mean {}? → {} pode indicar duas datas. Quis dizer {}?
      1,234.5 → 1.234,5
      date → data
      time → hora
      date and time → data e hora
      YYYY-MM-DD → AAAA-MM-DD
      YYYY-MM-DD hh:mm → AAAA-MM-DD hh:mm
      1 June → 1 junho
      1 June 9:30 → 1 junho 9:30
      friday → sexta-feira
      tomorrow → amanhã
      tomorrow 9pm → amanhã 21:00
      +3d → +3d
      9pm → 21:00
      now → agora
      Answer y or n. → Responda s ou n.
      only if {} → apenas se {}
      You can't submit now: the submit button is hidden. → Não é possível enviar agora: o botão de envio está oculto.
      You can't submit now: the submit button is disabled. → Não é possível enviar agora: o botão de envio está desativado.
      You can submit only if {}. → Só é possível enviar se {}.
      ␣and␣ → ␣e␣
      ␣or␣ → ␣ou␣
      not ({}) → não ({})
      an always-true condition holds → uma condição sempre verdadeira é satisfeita
      an always-false condition holds → uma condição sempre falsa é satisfeita
      is → é
      is not → não é
      is one of → é um dos valores
      is not one of → não é um dos valores
      is more than → é maior que
      is at least → é no mínimo
      is less than → é menor que
      is at most → é no máximo
      contains → contém
      matches → tem o formato
      is answered → tem resposta
      is unanswered → não tem resposta
      no {} {} → nenhum {} {}
      some {} → algum {}
      the value of {} → o valor de {}
      the score of {} → a pontuação de {}
      the title of {} → o título de {}
      the place of the copy of {} → a posição do item de {}
      {} in the copy before → {} no item anterior
      today → hoje
      {} of {} → {} de {}
      {} of ({}) → {} de ({})
      {} plus {} {} → {} mais {} {}
      {} (in upper or lower case) → {} (em maiúsculas ou minúsculas)
      ({} if {}) → ({} se {})
      ({} if {}, else {}) → ({} se {}, senão {})
      hours → horas
      minutes → minutos
      dateOf → a data
      timeOf → a hora
      days → dias
      weeks → semanas
      months → meses
      years → anos
      sum → soma
      min → mínimo
      max → máximo
      average → média
      count → quantidade
      join → junção
      difference → diferença
      product → produto
      quotient → quociente
      round → valor arredondado
      floor → parte inteira
      remainder → resto
      length → comprimento
      number → valor numérico
      y → s
      n → n
      yesterday → ontem
      +{}d → +{}d
      +{}w → +{}s
      +{}m → +{}m
      +{}y → +{}a
      Monday → segunda-feira
      Tuesday → terça-feira
      Wednesday → quarta-feira
      Thursday → quinta-feira
      Friday → sexta-feira
      Saturday → sábado
      Sunday → domingo
      January → janeiro
      February → fevereiro
      March → março
      April → abril
      May → maio
      June → junho
      July → julho
      August → agosto
      September → setembro
      October → outubro
      November → novembro
      December → dezembro
      """)
}
