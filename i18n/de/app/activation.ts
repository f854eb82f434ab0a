import type { activation as english } from '../../en/app/activation.ts'
import { translates } from '../../texts.ts'

/** The bar that asks to confirm an address. (German) */
export const activation = translates<typeof english>()({
  bar: 'Dein Konto ist noch nicht aktiv.',
  barText:
    'Öffne den Link, den wir an {email} geschickt haben. Sonst erlischt das Konto {days} Tage nach der Registrierung.',
  resend: 'Mail noch einmal senden',
  sent: 'Die Aktivierungsmail ist unterwegs',
})
