import type { activating as english } from '../../../en/more/session/activating.ts'
import { translates } from '../../../texts.ts'

/** The page behind the link that confirms an address. (German) */
export const activating = translates<typeof english>()({
  activating: 'Dein Konto wird aktiviert …',
  doneTitle: 'Dein Konto ist aktiv',
  doneText: 'Deine Adresse ist bestätigt. Jetzt steht dir alles offen.',
  goOn: 'Weiter zu Lanewise',
  signIn: 'Anmelden',
  signInFirstTitle: 'Melde dich an, um dein Konto zu aktivieren',
  signInFirstText: 'Nur wem das Konto gehört, kann es aktivieren. Melde dich an, dann ist es aktiv.',
  notYours:
    'Du hast dich nicht registriert? Dann musst du nichts tun: Ein Konto, das nicht aktiviert wird, erlischt nach {days} Tagen. Registrierst du dich selbst mit dieser Adresse, erlischt es sofort.',
  activate: 'Konto aktivieren',
  foreignTitle: 'Dieser Link ist für ein anderes Konto',
  foreignText:
    'Melde dich ab, melde dich mit dem Konto an, um das es in der Mail ging, und öffne den Link noch einmal.',
  signOut: 'Abmelden',
  overTitle: 'Dieser Link gilt nicht mehr',
  overText: 'Er wurde schon benutzt, ist älter als einen Tag, oder es gibt einen neueren.',
  signInForNew: 'Melde dich an, um einen neuen zu bekommen',
  failedTitle: 'Der Link konnte nicht geprüft werden',
  failedText: 'Der Server hat nicht geantwortet. Mit deinem Link ist nichts passiert.',
})
