import type { impersonation as english } from '../../../en/more/account/impersonation.ts'
import { translates } from '../../../texts.ts'

/** Impersonation: an administrator of the instance acts as another user. (German) */
export const impersonation = translates<typeof english>()({
  title: 'Konto übernehmen',
  text: 'Du arbeitest als jemand anderes, um zu sehen, was diese Person sieht, und ihr zu helfen.',
  search: 'Name oder E-Mail',
  searching: 'Konten werden gesucht',
  accounts: 'Konten',
  typeMore: 'Tippe mindestens zwei Zeichen.',
  nobody: 'So ein Konto gibt es nicht.',
  more: 'Mehr anzeigen',
  means:
    'Du handelst als {name}, bis du es beendest. Alles, was du tust, wird unter beiden Namen festgehalten. Tresore, Passwörter und was sich nicht zurücknehmen lässt, bleiben dir verschlossen.',
  back: 'Anderes wählen',
  start: 'Übernehmen',
})
