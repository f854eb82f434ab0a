import type { switcher as english } from '../../en/app/switcher.ts'
import { translates } from '../../texts.ts'

/** Going from one workspace to another. (Polish) */
export const switcher = translates<typeof english>()({
  workspaces: 'Przestrzenie robocze',
  switchFrom: 'Przestrzeń robocza: {name}',
  pending: 'Oczekuje...',
  blocked: 'Zablokowana',
  waiting:
    '{{count:Nie czeka żadne zaproszenie|Czeka na Ciebie zaproszenie|Czekają na Ciebie ?? zaproszenia|Czeka na Ciebie ?? zaproszeń}}',
  viewInvitations: 'Zobacz zaproszenia',
  add: 'Dodaj przestrzeń roboczą',
  leaveThis: 'Opuść przestrzeń roboczą…',
})
