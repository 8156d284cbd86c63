import FormEngine

extension PageWords {
  /// The words of pages in French.
  static let french = Words(
    "fr",
    lines: """
      required → obligatoire
      Required answers are marked with *. → Les réponses obligatoires sont signalées par *.
      Only if {} → Seulement si {}
      Done → Terminé
      Clear → Effacer
      Clear {} → Effacer {}
      Not answered → Sans réponse
      Choose… → Choisir…
      Other → Autre
      {}: other → {} : autre
      Use “{}” → Utiliser « {} »
      Add “{}” → Ajouter « {} »
      Type to search → Tapez pour rechercher
      Nothing found → Aucun résultat
      {} more: type to narrow them down → {} de plus : tapez pour affiner
      The options could not be loaded. Type again to retry. → Les options n’ont pas pu être chargées. Tapez de nouveau pour réessayer.
      “{}” can’t be chosen at the moment. → Impossible de choisir « {} » pour le moment.
      “{}” is not in the list. → « {} » ne figure pas dans la liste.
      1 character left → Caractères restants : 1
      {} characters left → Caractères restants : {}
      1 character too many → Caractères en trop : 1
      {} characters too many → Caractères en trop : {}
      Finish the date. → Complétez la date.
      Finish the time. → Complétez l’heure.
      {} added → Ajouté : {}
      {} of up to {} → {} sur {} au maximum
      None yet → Aucun pour le moment
      Move {} → Déplacer {}
      Move up → Monter
      Move down → Descendre
      Move to the top → Placer au début
      Move to the end → Placer à la fin
      Move to “{}” → Placer dans « {} »
      {} is now {} of {} → {} : position {} sur {}
      {} can’t be moved further → Impossible de déplacer {} plus loin
      Submit → Envoyer
      Next → Suivant
      Back → Précédent
      Page {} of {} → Page {} sur {}
      Undo → Annuler
      Redo → Rétablir
      Nothing to undo → Rien à annuler
      Nothing to redo → Rien à rétablir
      Reset all answers? → Réinitialiser toutes les réponses ?
      All answers have been reset. → Toutes les réponses ont été réinitialisées.
      Cancel → Annuler
      Undone → Action annulée
      Redone → Action rétablie
      {} cleared → Réponse effacée : {}
      New: {} → Nouveau : {}
      Hidden: {} → Masqué : {}
      Removed: {} → Supprimé : {}
      {}, and {} more → {} et {} de plus
      {} of {} answered → Réponses : {} sur {}
      1 answer needs attention → 1 réponse à revoir
      {} answers need attention → {} réponses à revoir
      The answers were not accepted → Les réponses n’ont pas été acceptées
      Some answers are still being checked. Try again in a moment. → Certaines réponses sont encore en cours de vérification. Réessayez dans un instant.
      All problems are fixed. You can submit the form. → Tous les problèmes sont corrigés. Vous pouvez envoyer le formulaire.
      Language → Langue
      Loading… → Chargement…
      Start over → Recommencer
      Clear all answers and start over? → Effacer toutes les réponses et recommencer ?
      These answers were changed, sent or cleared in another tab. → Ces réponses ont été modifiées, envoyées ou effacées dans un autre onglet.
      Load the other answers → Charger les autres réponses
      Keep these answers → Garder ces réponses
      Your answers are ready → Vos réponses sont prêtes
      They have not been sent. They are only on this page: copy them or save them as a file before you leave. → Elles n’ont pas été transmises. Elles se trouvent uniquement sur cette page : copiez-les ou enregistrez-les dans un fichier avant de la quitter.
      They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on. → Elles n’ont pas été transmises. Elles sont conservées dans ce navigateur ; copiez-les ou enregistrez-les dans un fichier pour les transmettre.
      They have not been sent. They are in the file “{}” among your downloads. → Elles n’ont pas été transmises. Elles se trouvent dans le fichier « {} », parmi vos téléchargements.
      Thank you → Merci
      Your answers have been sent. → Vos réponses ont été envoyées.
      Sending… → Envoi en cours…
      Not sent yet → Réponses pas encore envoyées
      The answers could not be sent: {}. Nothing is lost: try again, or save them. → Les réponses n’ont pas pu être envoyées : {}. Rien n’est perdu : réessayez ou enregistrez-les.
      the server does not respond → le serveur ne répond pas
      Try again → Réessayer
      Answers as JSON → Réponses au format JSON
      Secret answers are hidden here. They are in what you copy and save. → Les réponses secrètes sont masquées ici. Elles figurent dans ce que vous copiez et enregistrez.
      Copy → Copier
      Copied → Copié
      Save as a file → Enregistrer dans un fichier
      Check your answers → Vérifiez vos réponses
      Change → Modifier
      Change {} → Modifier {}
      Change the answers → Modifier les réponses
      You have left the form. Nothing was sent. → Vous avez quitté le formulaire. Rien n’a été envoyé.
      Back to the form → Retour au formulaire
      This form can’t be shown → Impossible d’afficher ce formulaire
      """)
}
