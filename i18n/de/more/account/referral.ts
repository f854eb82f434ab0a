import type { referral as english } from '../../../en/more/account/referral.ts'
import { translates } from '../../../texts.ts'

/** The referral program: one’s own link, and who has joined through it. (German) */
export const referral = translates<typeof english>()({
  title: 'Empfehlungsprogramm',
  subtitle: 'Wer über deinen Link dazukommt und bleibt, bringt dir {days} Gratistage.',
  loading: 'Das Empfehlungsprogramm wird geladen',
  link: 'Dein Link',
  copy: 'Link kopieren',
  mail: 'Per E-Mail senden',
  mailSubject: 'Komm zu mir auf Lanewise',
  mailBody: 'Ich plane meine Arbeit mit Lanewise. Hier kannst du dazukommen: {link}',
  how: 'So geht es',
  share: 'Du gibst den Link weiter',
  shareText: 'An Menschen, die damit planen würden, nicht an eine Liste.',
  join: 'Jemand erstellt ein Konto',
  joinText: 'Aktiviert es und bleibt {days} Tage bei Lanewise.',
  earn: 'Du bekommst {days} Tage',
  earnText: 'Kostenlos, für jede Person, bis zu {days} Tage innerhalb eines Jahres.',
  joined: 'Wer dazukam',
  earned: 'Verdient: {earned} von {most} innerhalb eines Jahres',
  earnedShare: 'Anteil der Tage, die innerhalb eines Jahres möglich sind',
  days: '{{count:?? Tag|?? Tage}}',
  none: 'Über deinen Link ist noch niemand dazugekommen. Gib ihn weiter, dann siehst du hier, wer kommt.',
  person: 'Wer',
  joinedAt: 'Dabei seit',
  state: 'Stand',
  reward: 'Belohnung',
  rewarded: 'Belohnt',
  daysToGo: '{{count:noch ?? Tag|noch ?? Tage}}',
  soon: 'Bald',
})
