import type { plans as english } from '../../../en/more/workspace/plans.ts'
import { translates } from '../../../texts.ts'

/** Plans: what they offer, and what they limit. (German) */
export const plans = translates<typeof english>()({
  plan: 'Tarif',
  changeable: 'Du kannst ihn jederzeit wechseln.',
  forEveryone: 'für alle',
  perSeat: 'pro Platz und Monat',
  people: 'Bis zu {number} {{count:Person|Personen}}',
  projects: '{number} {{count:Projekt|Projekte}}',
  storage: '{size} GB Speicher',
  storageTB: '{size} TB Speicher',
  freeDays: '{{count:?? Tag gratis|?? Tage gratis}}',
  current: 'Aktuell',
  forYou: 'Für dich',
  currentPlan: 'Aktueller Tarif',
  selected: 'Gewählt',
  choose: '{name} wählen',
  tooSmall: 'Euer Arbeitsbereich darf {{count:?? Person|?? Personen}} haben, dieser Tarif nur {most}.',
  shown: '{from}–{to} von {count}',
  shownOne: '{from} von {count}',
  previous: 'Vorherige Tarife',
  next: 'Weitere Tarife',
  page: 'Tarife, Seite {page}',
  loading: 'Tarife werden geladen …',
  notLoaded: 'Die Tarife konnten nicht geladen werden.',
  change: 'Tarif wechseln',
  noActivePlan: 'Dieser Arbeitsbereich hat keinen aktiven Tarif. Wähle einen, um weiter hinzuzufügen.',
  limitProjects:
    'Dein Tarif {plan} umfasst {{limit:?? Projekt|?? Projekte}}, davon belegt: {used}. Wähle einen größeren, um ein weiteres anzulegen.',
  limitUsers:
    'Dein Tarif {plan} fasst {{limit:?? Person|?? Personen}}, dabei oder eingeladen: {used}. Wähle einen größeren, um noch jemanden hinzuzufügen.',
  limitStorage:
    'Dein Tarif {plan} fasst {limit} GB, {used} GB sind belegt. Wähle einen größeren, um weitere Dateien hinzuzufügen.',
  askOwner: 'Den Tarif kann nur ein Inhaber dieses Arbeitsbereichs wechseln. Bitte einen von ihnen darum.',
  seats: 'Belegte Plätze: {count}',
  monthly: 'Du zahlst {sum} im Monat, zuzüglich Steuer.',
  billing: 'Abrechnung',
  changeTo: 'Zu {name} wechseln',
  requested: 'Wähle den Tarif, der passt. Was er kostet, steht da, bevor sich etwas ändert.',
})
