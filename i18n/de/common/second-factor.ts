import type { secondFactor as english } from '../../en/common/second-factor.ts'
import { translates } from '../../texts.ts'

/** The second step of signing in. (German) */
export const secondFactor = translates<typeof english>()({
  back: 'Zurück zur Anmeldung',
  codeTitle: 'Gib deinen Code ein',
  codeSubtitle: 'Öffne deine Authenticator-App und tippe die sechs Ziffern ein, die sie für Lanewise zeigt.',
  code: 'Einmalcode',
  codeHint: 'Der Code wechselt alle 30 Sekunden.',
  verify: 'Prüfen',
  lostPhone: 'Telefon verloren?',
  useRecovery: 'Wiederherstellungscode verwenden',
  recoveryTitle: 'Wiederherstellungscode verwenden',
  recoverySubtitle:
    'Gib einen der Codes ein, die du beim Einschalten des zweiten Faktors aufgehoben hast. Jeder gilt nur einmal.',
  recovery: 'Wiederherstellungscode',
  haveApp: 'Telefon wieder da?',
  useApp: 'Einmalcode verwenden',
})
