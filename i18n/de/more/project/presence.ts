import { translates } from '../../../texts.ts'
import type { presence as english } from '../../../en/more/project/presence.ts'

export const presence = translates<typeof english>()({
  here: 'Auch hier',
  writes: 'schreibt',
  writesHere: '{name} schreibt hier',
  own: 'Anwesenheit',
  ownText: 'Dein Avatar bei den Boards und Aufgaben, die du offen hast, für alle, die sie auch öffnen dürfen.',
  showMe: 'Anderen zeigen, was ich gerade ansehe',
  showMeHint: 'In allen deinen Arbeitsbereichen. Die anderen siehst du in jedem Fall.',
})
