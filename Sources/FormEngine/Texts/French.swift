extension Words {
  /// The engine's words in French.
  static let french = Words(
    "fr",
    lines: """
      yes → oui
      no → non
      Add → Ajouter
      Add {} → Ajouter {}
      Remove {} → Supprimer {}
      Duplicate {} → Dupliquer {}
      An answer is needed. → Une réponse est nécessaire.
      Answer at least one of these. → Répondez à au moins une de ces questions.
      An earlier entry has the same answer. → Un élément précédent a la même réponse.
      1 answer needs attention → 1 réponse à revoir
      {} answers need attention → {} réponses à revoir
      1 character → 1 caractère
      {} characters → {} caractères
      1 option → 1 option
      {} options → {} options
      1 entry → 1 élément
      {} entries → {} éléments
      Enter at least {} (you have {}). → Saisissez au moins {} (il y en a {}).
      Enter at most {} (you have {}). → Saisissez {} au maximum (il y en a {}).
      Choose at least {} (you have {}). → Choisissez au moins {} (il y en a {}).
      Choose at most {} (you have {}). → Choisissez {} au maximum (il y en a {}).
      Choose either {} or other options, not both. → Choisissez soit {}, soit d’autres options, mais pas les deux.
      Add entries: at least {} (you have {}). → Ajoutez-en : {} au minimum (il y en a {}).
      At most {} are possible (your answers ask for {}). → Le maximum est de {} (vos réponses en demandent {}).
      Remove entries: at most {} (you have {}). → Supprimez-en : {} au maximum (il y en a {}).
      Enter at least {}. → Saisissez {} ou plus.
      Enter at most {}. → Saisissez {} ou moins.
      Enter a multiple of {}. → Saisissez un multiple de {}.
      Enter {} plus a multiple of {}. → Saisissez {} plus un multiple de {}.
      Enter a whole number. → Saisissez un nombre entier.
      Enter {} or later. → Saisissez {} ou plus tard.
      Enter {} or earlier. → Saisissez {} ou plus tôt.
      The format is not right. → Le format n’est pas correct.
      The format is not right. Example: {} → Le format n’est pas correct. Exemple : {}
      {} can't be checked now. Submit to try again. → {} : vérification impossible pour le moment. Envoyez de nouveau pour réessayer.
      This → Cette réponse
      {} is not a number. Write digits, such as 12 or {}. → {} n’est pas un nombre. Écrivez des chiffres, par exemple 12 ou {}.
      {} is not a number. Did you mean {}? → {} n’est pas un nombre. Vouliez-vous dire {} ?
      {} is not in the list. → {} ne figure pas dans la liste.
      {} is too large. The largest number is about 1.8e308. → {} est trop grand. Le plus grand nombre possible est environ 1.8e308.
      {} has more digits than a number can keep. The nearest possible one is {}. → {} a trop de chiffres pour un nombre. Le nombre possible le plus proche est {}.
      There is nothing to choose from now. → Il n’y a aucune option pour le moment.
      {} is not one of the choices: type a number from 1 to {}. → {} ne fait pas partie des options : saisissez un numéro de 1 à {}.
      Several choices have the title {}: type the number of one. → Plusieurs options ont le titre {} : saisissez le numéro de l’une d’elles.
      Several options have the title {}. Write the value of one: {} → Plusieurs options ont le titre {}. Écrivez la valeur de l’une d’elles : {}
      Write {}. → Écrivez {}.
      Write {} or {}. → Écrivez {} ou {}.
      {} has no time. {} → Il manque l’heure dans {}. {}
      There is no {} {}. → {2} n’existe pas.
      {} is not a {}. {} → {} n’est pas une {}. {}
      {} can be two dates. Did you mean {}? → {} peut désigner deux dates. Vouliez-vous dire {} ?
      1,234.5 → 1 234,5
      date → date
      time → heure
      date and time → date avec heure
      YYYY-MM-DD → AAAA-MM-JJ
      YYYY-MM-DD hh:mm → AAAA-MM-JJ hh:mm
      1 June → 1 juin
      1 June 9:30 → 1 juin 9:30
      friday → vendredi
      tomorrow → demain
      tomorrow 9pm → demain 21:00
      +3d → +3j
      9pm → 21:00
      now → maintenant
      Answer y or n. → Répondez par o ou n.
      only if {} → seulement si {}
      You can't submit now: the submit button is hidden. → L’envoi n’est pas possible pour le moment : le bouton d’envoi est masqué.
      You can't submit now: the submit button is disabled. → L’envoi n’est pas possible pour le moment : le bouton d’envoi est désactivé.
      You can submit only if {}. → L’envoi n’est possible que si {}.
      ␣and␣ → ␣et␣
      ␣or␣ → ␣ou␣
      not ({}) → non ({})
      an always-true condition holds → une condition toujours vraie est remplie
      an always-false condition holds → une condition toujours fausse est remplie
      is → est
      is not → n’est pas
      is one of → est l’une des valeurs
      is not one of → n’est aucune des valeurs
      is more than → vaut plus de
      is at least → vaut au moins
      is less than → vaut moins de
      is at most → vaut au plus
      contains → contient
      matches → correspond au modèle
      is answered → a une réponse
      is unanswered → n’a pas de réponse
      no {} {} → {} n’a aucun élément qui {}
      some {} → un élément de {}
      the value of {} → la valeur de {}
      the score of {} → le score de {}
      the title of {} → le titre de {}
      the place of the copy of {} → le numéro de l’élément de {}
      {} in the copy before → {} dans l’élément précédent
      today → aujourd'hui
      {} of {} → {} sur {}
      {} of ({}) → {} sur ({})
      {} plus {} {} → {} plus {} {}
      {} (in upper or lower case) → {} (en majuscules ou minuscules)
      ({} if {}) → ({} si {})
      ({} if {}, else {}) → ({} si {}, sinon {})
      hours → heures
      minutes → minutes
      dateOf → la date
      timeOf → l’heure
      days → jours
      weeks → semaines
      months → mois
      years → ans
      sum → le total
      min → le minimum
      max → le maximum
      average → la moyenne
      count → le décompte
      join → le texte formé
      difference → la différence calculée
      product → le produit calculé
      quotient → le quotient calculé
      round → l’arrondi calculé
      floor → la partie entière calculée
      remainder → le reste calculé
      length → la longueur calculée
      number → le nombre lu
      y → o
      n → n
      yesterday → hier
      +{}d → +{}j
      +{}w → +{}s
      +{}m → +{}m
      +{}y → +{}a
      Monday → lundi
      Tuesday → mardi
      Wednesday → mercredi
      Thursday → jeudi
      Friday → vendredi
      Saturday → samedi
      Sunday → dimanche
      January → janvier
      February → février
      March → mars
      April → avril
      May → mai
      June → juin
      July → juillet
      August → août
      September → septembre
      October → octobre
      November → novembre
      December → décembre
      """)
}
