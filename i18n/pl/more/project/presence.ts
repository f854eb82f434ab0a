import { translates } from '../../../texts.ts'
import type { presence as english } from '../../../en/more/project/presence.ts'

export const presence = translates<typeof english>()({
  here: 'Tu też są',
  writes: 'pisze',
  writesHere: '{name} pisze tutaj',
  own: 'Twoja obecność',
  ownText: 'Twój awatar przy tablicach i zadaniach, które masz otwarte, widoczny dla osób, które też mogą je otworzyć.',
  showMe: 'Pokazuj innym, na co patrzę',
  showMeHint: 'We wszystkich Twoich przestrzeniach. Obecność innych widzisz tak czy inaczej.',
})
