import type { switcher as english } from '../../en/app/switcher.ts'
import { translates } from '../../texts.ts'

/** Going from one workspace to another. (German) */
export const switcher = translates<typeof english>()({
  workspaces: 'Arbeitsbereiche',
  switchFrom: 'Arbeitsbereich: {name}',
  pending: 'Ausstehend...',
  blocked: 'Gesperrt',
  waiting: '{{count:Eine Einladung wartet auf dich|?? Einladungen warten auf dich}}',
  viewInvitations: 'Einladungen ansehen',
  add: 'Arbeitsbereich hinzufügen',
  leaveThis: 'Arbeitsbereich verlassen …',
})
