import FormEngine

extension TerminalWords {
  /// The words of the terminal in French.
  static let french = Words(
    "fr",
    lines: """
      Up, Down → Haut, Bas
      Left, Right → Gauche, Droite
      Right, Left → Droite, Gauche
      Up, Down, Tab, Shift-Tab → Haut, Bas, Tab, Maj-Tab
      Page Up/Down → Pg préc/suiv
      Shift-Page Up/Down → Maj-Pg préc/suiv
      Home, End → Début, Fin
      Home → Début
      Home, Ctrl-A → Début, Ctrl-A
      End, Ctrl-E → Fin, Ctrl-E
      Left → Gauche
      Right → Droite
      Space → Espace
      Enter → Entrée
      Enter, Space → Entrée, Espace
      Tab → Tab
      Shift-Tab → Maj-Tab
      Shift-Tab, Tab → Maj-Tab, Tab
      Esc → Échap
      Del → Suppr
      Backspace → Retour arrière
      Alt-Up/Down → Alt-Haut/Bas
      Arrows → Flèches
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
      Ctrl-Left/Right → Ctrl-Gauche/Droite
      other keys → autres touches
      A lifted row → Une ligne soulevée
      Numbers → Nombres
      Texts → Textes
      Lists → Listes
      Dates → Dates et heures
      Rows → Lignes
      Repeats → Éléments
      Every row → Toutes les lignes
      Everywhere → Partout
      open → ouvrir
      close → fermer
      press → appuyer
      flip → basculer
      done → terminer
      next → suivant
      step → pas à pas
      ten steps → dix pas
      replace → remplacer
      complete → compléter
      accept → valider
      choose → choisir
      select → sélectionner
      find → chercher
      show all → tout afficher
      change → modifier
      type → saisir
      type another → saisir autre chose
      discard the text → abandonner le texte
      back to the list → retour à la liste
      move in the list → se déplacer dans la liste
      select all that match, or none → sélectionner tout ce qui correspond, ou rien
      day, week → jour, semaine
      month → mois
      year → année
      first, last day of the month → premier, dernier jour du mois
      choose a part → choisir une partie
      move to the start → aller au début
      move to the end → aller à la fin
      move by a word → aller mot par mot
      delete to the start → effacer jusqu’au début
      delete to the end → effacer jusqu’à la fin
      delete a word → effacer un mot
      new line → nouvelle ligne
      line → ligne
      scroll → défiler
      back → retour
      leave → quitter
      stay → rester
      move → déplacer
      drop → déposer
      put back → remettre en place
      add one → ajouter
      duplicate this → dupliquer celui-ci
      remove this → supprimer celui-ci
      remove the last → supprimer le dernier
      cancel → abandonner
      back, discard the text → retour, abandonner le texte
      back, unchanged → retour, sans changement
      clear → effacer
      previous, next row to use → ligne utilisable précédente, suivante
      move by a page → aller page par page
      first row, last row → première ligne, dernière ligne
      open, close → ouvrir, fermer
      move row → déplacer la ligne
      undo → annuler
      redo → rétablir
      next page → page suivante
      submit → envoyer
      page back → page précédente
      help → aide
      quit immediately → quitter immédiatement
      edit → modifier
      use $EDITOR → utiliser $EDITOR
      suspend → suspendre
      repaint → redessiner
      Submit → Envoyer
      Next → Suivant
      Back → Précédent
      page {} of {} → page {} sur {}
      {} of {} answered → Réponses : {} sur {}
      {} {} → {} {}
      problem → problème
      problems → problèmes
      question → question
      questions → questions
      Leave? What you filled in is kept. → Quitter ? Votre saisie est conservée.
      Leave and discard what you filled in? → Quitter et perdre votre saisie ?
      ! Not saved: {} → ! Non enregistré : {}
      ! Fix {} before going on. → ! Corrigez {} avant de continuer.
      ! Fix {} before submitting. → ! Corrigez {} avant l’envoi.
      All problems are fixed. → Tous les problèmes sont corrigés.
      1 more line → 1 ligne de plus
      {} more lines → {} lignes de plus
      {} more → {} de plus
      {} chosen → {} choix
      {} chosen: {} → {} choix : {}
      No answers. → Aucune réponse.
      (only if {}) → (seulement si {})
      (disabled) → (indisponible)
      no more than {} → {} au maximum
      no fewer than {} → {} au minimum
      none to remove → rien à supprimer
      This row can be changed only if {}. → Cette ligne n’est modifiable que si {}.
      This row can't be changed now. → Cette ligne n’est pas modifiable pour le moment.
      This button can be used only if {}. → Ce bouton n’est utilisable que si {}.
      This button can't be used now. → Ce bouton n’est pas utilisable pour le moment.
      Computed → Calculé
      Read-only → Lecture seule
      This value is computed from other answers. → Cette valeur est calculée à partir d’autres réponses.
      This value can only be read. → Cette valeur est en lecture seule.
      {} was removed. → Élément supprimé : {}.
      {}: {}. → {} : {}.
      Line breaks were replaced by spaces. → Les sauts de ligne ont été remplacés par des espaces.
      Nothing can be pasted here. → Impossible de coller ici.
      The button "{}" does nothing at a terminal. → Le bouton "{}" n’a aucun effet dans un terminal.
      All answers have been reset. → Toutes les réponses ont été réinitialisées.
      The choices were discarded; undo brings them back. → Choix abandonnés ; annulez pour les retrouver.
      Only rows can be moved. → Seules les lignes peuvent être déplacées.
      The rows of this section can't be moved. → Les lignes de cette section ne peuvent pas être déplacées.
      This row can't be moved. → Cette ligne ne peut pas être déplacée.
      This row can't go further up. → Cette ligne ne peut pas monter davantage.
      This row can't go further down. → Cette ligne ne peut pas descendre davantage.
      The row is back in its place. → La ligne est revenue à sa place.
      There is nothing to undo. → Il n’y a rien à annuler.
      There is nothing to redo. → Il n’y a rien à rétablir.
      Undone: {}, which is not visible now. → Annulé : {} (non visible actuellement).
      Redone: {}, which is not visible now. → Rétabli : {} (non visible actuellement).
      Answers are still being checked. Try again in a moment. → Des réponses sont encore en cours de vérification. Réessayez dans un instant.
      {} is the largest number allowed. → {} est le plus grand nombre autorisé.
      {} is the smallest number allowed. → {} est le plus petit nombre autorisé.
      steps of {} → par pas de {}
      Up/Down → Haut/Bas
      from {} → dès {}
      to {} → jusqu’à {}
      Time → Heure
      Such as → Par exemple
      Nothing to choose from. → Aucune option.
      There is nothing to choose from. → Il n’y a aucune option.
      No option matches "{}". → Aucune option ne correspond à "{}".
      "{}" matches nothing → "{}" ne correspond à rien
      "{}" matches {} of {} → "{}" correspond à {} sur {}
      {}-{} of {} → {}-{} sur {}
      Other{} → Autre{}
      Other:␣ → Autre :␣
      The editor ended at once. If it opens a window, it must wait until you close it, such as: code --wait → L’éditeur s’est terminé aussitôt. S’il ouvre une fenêtre, il doit attendre qu’elle soit fermée, par exemple : code --wait
      The text is too long. → Le texte est trop long.
      The text can't be edited there: {}. → Impossible de modifier le texte dans l’éditeur : {}.
      Check VISUAL and EDITOR: can't run {} → Vérifiez VISUAL et EDITOR : impossible de lancer {}
      The editor ended with exit code {}: the text is unchanged. → L’éditeur s’est terminé avec le code {} : le texte est inchangé.
      The editor ended by signal {}: the text is unchanged. → L’éditeur a été interrompu par le signal {} : le texte est inchangé.
      The editor was lost: the text is unchanged. → Le contact avec l’éditeur a été perdu : le texte est inchangé.
      No editor is set: set VISUAL or EDITOR, such as EDITOR=nano. → Aucun éditeur n’est défini : définissez VISUAL ou EDITOR, par exemple EDITOR=nano.
      * required → * obligatoire
      ! problem → ! problème
      {} closed → {} fermé
      {} open → {} ouvert
      {} focus → {} focus
      {} lifted → {} ligne soulevée
      The mouse wheel scrolls without moving the focus. → La molette de la souris fait défiler sans déplacer le focus.
      6 January → 6 janvier
      Dates can be typed as 2026-06-01, 6/1 ({}), 1.6., 1 June, friday, today, tomorrow, yesterday, +3d, -2w, +1m, +1y. Without a year, the next such date is used. Times can be typed as 9:30, 930, 9pm, now. → Une date peut s’écrire 2026-06-01, 6/1 ({}), 1.6., 1 juin, vendredi, aujourd'hui, demain, hier, +3j, -2s, +1m, +1a. Sans année, c’est la prochaine date correspondante. Une heure peut s’écrire 9:30, 930, 21:00, maintenant.
      An empty line keeps the answer, ? shows help, - goes back, . clears the answer. → Une ligne vide garde la réponse, ? affiche l’aide, - revient en arrière, . efface la réponse.
      This is the first question. → C’est la première question.
      {}: {}{} → {} : {}{}
      ␣(computed) → ␣(calculé)
      ␣(can't be changed now) → ␣(non modifiable actuellement)
      no answer → aucune réponse
      ␣␣no answers → ␣␣aucune réponse
      Page {} of {} → Page {} sur {}
      {} of {}.␣ → {} sur {}.␣
      ␣(required) → ␣(obligatoire)
      {}{}{}: {} → {}{}{} : {}
      ␣␣Your input will be visible. → ␣␣Votre saisie sera visible.
      ␣␣Now: {} → ␣␣Actuellement : {}
      Type {}. → Saisissez {}.
      An empty line keeps the current answer. → Une ligne vide garde la réponse actuelle.
      An empty line keeps the current answer; if it has a problem, the question is asked again before submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put a backslash before it. → Une ligne vide garde la réponse actuelle ; si elle pose problème, la question sera reposée avant l’envoi. - revient en arrière, . efface la réponse ; pour répondre par l’un de ces caractères, faites-le précéder d’une barre oblique inverse.
      ␣␣An empty line keeps the answer {} for now. → ␣␣Une ligne vide garde provisoirement la réponse {}.
      ␣␣An empty line keeps the answer for now. → ␣␣Une ligne vide garde provisoirement la réponse.
      Also asked now → Questions ajoutées
      No longer asked → Questions retirées
      ␣and {} more → ␣et {} de plus
      [Y/n] → [O/n]
      [y/N] → [o/N]
      {}: keep it? → {} : garder cet élément ?
      y keeps {}, n removes it. → o garde {}, n supprime cet élément.
      {}: add one? → {} : ajouter un élément ?
      y adds one to {}, n continues. → o ajoute un élément à {}, n continue.
      y adds one to {}, * one like {}, n continues. → o ajoute un élément à {}, * un élément comme {}, n continue.
      {}, {} so far: another one? → {}, déjà {} : ajouter un élément ?
      {}, {} so far: another one, or * for one like {}? → {}, déjà {} : ajouter un élément, ou * pour un élément comme {} ?
      {}, {}, to be answered: → {}, {}, à remplir :
      {}, {}: answer them? → {}, {} : y répondre ?
      y asks what is in {}, n leaves it as it is. → o pose les questions du groupe {}, n le laisse tel quel.
      y does it, n goes on without. → o le fait, n continue sans le faire.
      No question is left that could solve this. → Plus aucune question ne permet de résoudre ce problème.
      Submit? y submits, e asks everything again, n cancels:␣ → Envoyer ? o envoie, e repose toutes les questions, n abandonne :␣
      Answer y, e or n; - goes back to the last question. → Répondez par o, e ou n ; - revient à la dernière question.
      This will be submitted: → Voici ce qui sera envoyé :
      {} An empty line continues. → {} Une ligne vide permet de continuer.
      = another answer: {} → = autre réponse : {}
      text → un texte
      texts, separated by commas → des textes séparés par des virgules
      lines of text, then an empty line → des lignes de texte, puis une ligne vide
      numbers, separated by commas → des numéros séparés par des virgules
      ␣␣{} options. Type part of a name to list the matching ones. → ␣␣{} options. Tapez une partie d’un nom pour voir celles qui correspondent.
      ␣␣and {} more. Type more of the name. → ␣␣{} autres correspondent. Tapez une partie plus longue.
      a number from the list → un numéro de la liste
      , or other text → , ou un autre texte
      a whole number → un nombre entier
      a number → un nombre
      y or n → o ou n
      ␣characters → ␣caractère(s)
      ␣of them → ␣en tout
      , {} to {}{} → , de {} à {}{}
      , at least {}{} → , au moins {}{}
      , at most {}{} → , au plus {}{}
      Suggestions: {} → Suggestions : {}
      , such as {} → , par exemple {}
      A line with only a backslash is an empty line of the text. → Une ligne qui ne contient qu’une barre oblique inverse est une ligne vide du texte.
      Mo Tu We Th Fr Sa Su → lu ma me je ve sa di
      January {} → janvier {}
      February {} → février {}
      March {} → mars {}
      April {} → avril {}
      May {} → mai {}
      June {} → juin {}
      July {} → juillet {}
      August {} → août {}
      September {} → septembre {}
      October {} → octobre {}
      November {} → novembre {}
      December {} → décembre {}
      """)
}
