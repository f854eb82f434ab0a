import type { referral as english } from '../../../en/more/account/referral.ts'
import { translates } from '../../../texts.ts'

/** The referral program: one’s own link, and who has joined through it. (Polish) */
export const referral = translates<typeof english>()({
  title: 'Program poleceń',
  subtitle: 'Za każdą osobę, która dołączy z Twojego linku i zostanie, dostajesz {days} darmowych dni.',
  loading: 'Wczytywanie programu poleceń',
  link: 'Twój link',
  copy: 'Kopiuj link',
  mail: 'Wyślij mailem',
  mailSubject: 'Dołącz do mnie w Lanewise',
  mailBody: 'Planuję pracę w Lanewise. Możesz dołączyć tutaj: {link}',
  how: 'Jak to działa',
  share: 'Udostępniasz link',
  shareText: 'Tym, którym się przyda, a nie całej liście.',
  join: 'Ktoś zakłada konto',
  joinText: 'Aktywuje je i zostaje z Lanewise przez {days} dni.',
  earn: 'Dostajesz {days} dni',
  earnText: 'Za darmo, za każdą z tych osób, do {days} dni w ciągu roku.',
  joined: 'Kto dołączył',
  earned: 'Zebrano: {earned} z {most} w ciągu roku',
  earnedShare: 'Część dni, które można zebrać w ciągu roku',
  days: '{{count:brak dni|?? dzień|?? dni|?? dni}}',
  none: 'Nikt jeszcze nie dołączył z Twojego linku. Przekaż go dalej, a zobaczysz tu, kto dołącza.',
  person: 'Osoba',
  joinedAt: 'Data dołączenia',
  state: 'Stan',
  reward: 'Nagroda',
  rewarded: 'Nagrodzono',
  daysToGo: '{{count:dziś|jeszcze ?? dzień|jeszcze ?? dni|jeszcze ?? dni}}',
  soon: 'Wkrótce',
})
