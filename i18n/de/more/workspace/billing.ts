import type {
  billing as english,
  billingStates as englishBillingStates,
  paymentReasons as englishPaymentReasons,
  paymentStates as englishPaymentStates,
  attemptStates as englishAttemptStates,
  cardRefusals as englishCardRefusals,
  invoiceLines as englishInvoiceLines,
  planObstacles as englishPlanObstacles,
  sandboxCards as englishSandboxCards,
} from '../../../en/more/workspace/billing.ts'
import { translates } from '../../../texts.ts'

/** What a workspace pays: its plan, its card, payments and invoices, and buying a plan. (German) */
export const billing = translates<typeof english>()({
  sandbox: 'Testbetrieb: Es wird kein Geld abgebucht. Nur die Testkarten dieser Sandbox funktionieren.',
  none: 'Hier werden keine Karten angenommen: Tarife werden per Überweisung bezahlt.',
  loading: 'Abrechnung wird geladen …',
  aMonth: 'im Monat: {{seats:?? Platz|?? Plätze}} zu {price}',
  forEveryone: 'für alle',
  discount: '{percent} % Rabatt',
  changePlan: 'Tarif ändern',
  people: 'Personen',
  projects: 'Projekte',
  storage: 'Speicher',
  ofMost: '{used} von {most}',
  ofGB: '{used} von {most} GB',
  card: 'Karte',
  noCard: 'Noch keine Karte',
  noCardText: 'Für kostenpflichtige Tarife wird eine Karte gebraucht.',
  cardEnding: '{brand} mit der Endung {last4}',
  addCard: 'Karte hinzufügen',
  replaceCard: 'Karte ersetzen',
  cardSaved: 'Die Karte ist gespeichert',
  transfer: 'Per Überweisung',
  transferTo: 'Überweisen an {account}',
  transferText: 'Sobald eine Zahlung eingegangen ist, wird sie vom Betreiber als bezahlt vermerkt.',
  next: 'Die nächste Zahlung von {sum} ist am {day} fällig.',
  nextTax: 'Das sind {net} und {tax} Steuer.',
  nextNoTax: 'Reverse Charge: Es kommt keine Steuer hinzu.',
  trialText: 'Die Testphase von {plan} endet am {day}. {after}',
  trialThenCard: 'Dann werden {sum} von der Karte abgebucht.',
  trialThenNoCard: 'Mit einer Karte geht es einfach weiter. Ohne lässt sich danach nichts hinzufügen.',
  trialThenTransfer: 'Dann sind {sum} zu überweisen.',
  pastDueTitle: 'Eine Zahlung von {sum} ist fehlgeschlagen',
  pastDueText: 'Am {day} wird es noch einmal versucht; bis dahin funktioniert alles.',
  unpaidText: 'Bis zur Zahlung lässt sich nichts hinzufügen; alles Vorhandene bleibt.',
  openTitle: '{sum} sind zu überweisen',
  openText: 'Verwendungszweck: {reference}',
  payNow: 'Jetzt bezahlen',
  paidNow: 'Die Zahlung war erfolgreich',
  cancelledTitle: 'Das Abo ist gekündigt',
  cancelledText: 'Bis {day} funktioniert alles. Danach lässt sich nichts hinzufügen; alles Vorhandene bleibt.',
  resume: 'Abo behalten',
  resumedNow: 'Das Abo läuft weiter',
  endedTitle: 'Es gibt keinen aktiven Tarif',
  endedText:
    'Alles Vorhandene bleibt und kann gelesen und bearbeitet werden; hinzufügen lässt sich erst wieder etwas, wenn ein Tarif gewählt ist.',
  credit: 'Guthaben: {sum}. Es wird mit den nächsten Zahlungen verrechnet.',
  rewardTitle: '{{count:?? Tag|?? Tage}} aus deinen Empfehlungen',
  rewardText: 'Um so viel ist dieser Zeitraum länger.',
  payments: 'Zahlungen',
  attempts: 'Alle Versuche',
  view: 'Was aufgelistet wird',
  date: 'Datum',
  whatFor: 'Wofür',
  amount: 'Betrag',
  state: 'Status',
  invoice: 'Rechnung',
  paidWith: 'Karte',
  reason: 'Grund',
  noPayments: 'Es wurde noch nichts bezahlt.',
  noAttempts: 'Es wurde noch keine Zahlung versucht.',
  tries: '{{count:?? Versuch|?? Versuche}}',
  pdf: 'PDF',
  pdfOf: 'Rechnung vom {day} als PDF',
  range: '{from}–{to} von {count}',
  newer: 'Neuere',
  older: 'Ältere',
  cancel: 'Abo kündigen',
  cancelTitle: 'Das Abo kündigen',
  cancelText: 'Bis {day} funktioniert alles; danach lässt sich nichts hinzufügen, und alles Vorhandene bleibt.',
  cancelNowText: 'Die offene Zahlung entfällt, und ab dann lässt sich nichts hinzufügen. Alles Vorhandene bleibt.',
  cancelAsk: 'Das Abo kündigen?',
  keep: 'Behalten',
  cancelledNow: 'Das Abo ist gekündigt',
  checkoutTitle: 'Zu {plan} wechseln',
  checkoutText: 'Es ändert sich nichts, bevor du bestätigst.',
  tax: 'Steuer, {rate} %',
  reverseCharge: 'Keine Steuer: Reverse Charge',
  fromCredit: 'Aus deinem Guthaben',
  due: 'Jetzt zu zahlen',
  becomesCredit: 'Wird Guthaben',
  nothingNow: 'Jetzt ist nichts zu zahlen.',
  trialUntil: 'Der Tarif kann bis {day} getestet werden und kostet bis dahin nichts.',
  nextAt: 'Ab {day}: {sum} im Monat',
  freeThen: 'Der Tarif kostet nichts.',
  pay: '{sum} bezahlen',
  confirm: 'Zu {plan} wechseln',
  order: 'Per Überweisung bestellen',
  ordered: 'Danke. In der Mail steht, wohin zu überweisen ist; der Tarif ändert sich, sobald das Geld da ist.',
  toCard: 'Weiter zur Karte',
  cardTitle: 'Karte hinzufügen',
  cardText: 'Keine Kartennummer erreicht diesen Server.',
  cardNumber: 'Karte',
  cardFieldText: 'Die Nummer geht von deinem Browser an Stripe und an niemanden sonst.',
  testCards: 'Testkarten',
  saveCard: 'Karte speichern',
  holderTitle: 'Deine Bank fragt',
  holderText: 'Die Testbank fragt, ob du mit dieser Karte bezahlen möchtest.',
  agree: 'Zustimmen',
  refuse: 'Ablehnen',
  refusedByHolder: 'Du hast bei deiner Bank abgelehnt; die Karte wurde nicht gespeichert.',
  notLoaded: 'Das konnte nicht geladen werden.',
})

/** Where a subscription stands. (German) */
export const billingStates = translates<typeof englishBillingStates>()({
  free: 'Kostenlos',
  trialing: 'Testphase',
  active: 'Aktiv',
  pastDue: 'Zahlung überfällig',
  unpaid: 'Nicht bezahlt',
  cancelled: 'Gekündigt',
  ended: 'Beendet',
})

/** What a payment is for. (German) */
export const paymentReasons = translates<typeof englishPaymentReasons>()({
  first: '{plan}, {{seats:?? Platz|?? Plätze}}, {from} bis {to}',
  renewal: '{plan}, {{seats:?? Platz|?? Plätze}}, {from} bis {to}',
  change: 'Wechsel zu {plan}, {{seats:?? Platz|?? Plätze}}, bis {to}',
  seats: '{plan}, {{seats:?? weiterer Platz|?? weitere Plätze}}, bis {to}',
})

/** Where a payment stands. (German) */
export const paymentStates = translates<typeof englishPaymentStates>()({
  open: 'Offen',
  paid: 'Bezahlt',
  refunded: 'Zurückgezahlt',
  void: 'Hinfällig',
})

/** What became of a try to take a payment. (German) */
export const attemptStates = translates<typeof englishAttemptStates>()({
  pending: 'Läuft',
  paid: 'Bezahlt',
  refused: 'Abgelehnt',
})

/** Why a card was refused. (German) */
export const cardRefusals = translates<typeof englishCardRefusals>()({
  declined: 'Die Bank hat die Karte abgelehnt.',
  insufficientFunds: 'Auf der Karte war nicht genug Geld.',
  expiredCard: 'Die Karte ist abgelaufen.',
  confirmationNeeded: 'Die Bank wollte eine Bestätigung der Karte.',
  unavailable: 'Der Zahlungsdienst hat nicht geantwortet.',
})

/** What stands on a line of a sum. (German) */
export const invoiceLines = translates<typeof englishInvoiceLines>()({
  period: '{plan}, {{seats:?? Platz|?? Plätze}}, ein Monat',
  rest: '{plan}, {{seats:?? Platz|?? Plätze}}, bis {to}',
  unused: '{plan}, {{seats:?? Platz|?? Plätze}}, nicht genutzt bis {to}',
  seats: '{plan}, {{seats:?? weiterer Platz|?? weitere Plätze}}, bis {to}',
  refund: '{plan}, Rückzahlung',
})

/** What stands in the way of a smaller plan. (German) */
export const planObstacles = translates<typeof englishPlanObstacles>()({
  people: '{used} Personen und Einladungen, der Tarif fasst {most}. Entferne einige oder ziehe Einladungen zurück.',
  projects: '{used} Projekte, der Tarif fasst {most}. Archiviere einige.',
  storage: '{used} GB belegt, der Tarif fasst {most} GB. Lösche einige Dateien.',
})

/** The cards of the sandbox, each with what becomes of it. (German) */
export const sandboxCards = translates<typeof englishSandboxCards>()({
  pm_card_visa: 'Visa 4242: wird angenommen',
  pm_card_mastercard: 'Mastercard 4444: wird angenommen',
  pm_card_threeDSecure2Required: 'Visa 3220: die Bank fragt nach (3-D Secure)',
  pm_card_visa_chargeDeclined: 'Visa 0002: wird abgelehnt',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'Visa 9995: nicht genug Geld',
  pm_card_chargeDeclinedExpiredCard: 'Visa 0069: ist abgelaufen',
  pm_card_chargeCustomerFail: 'Visa 0341: wird gespeichert, dann abgelehnt',
})
