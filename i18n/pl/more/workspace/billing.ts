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

/** What a workspace pays: its plan, its card, payments and invoices, and buying a plan. (Polish) */
export const billing = translates<typeof english>()({
  sandbox: 'Tryb testowy: nie są pobierane żadne pieniądze. Działają tylko karty testowe.',
  none: 'Karty nie są tu przyjmowane: za plany płaci się przelewem.',
  loading: 'Ładowanie płatności…',
  aMonth: 'miesięcznie: {{seats:?? miejsce|?? miejsca|?? miejsc}} po {price}',
  forEveryone: 'dla wszystkich',
  discount: 'rabat {percent} %',
  changePlan: 'Zmień plan',
  people: 'Osoby',
  projects: 'Projekty',
  storage: 'Miejsce na pliki',
  ofMost: '{used} z {most}',
  ofGB: '{used} z {most} GB',
  card: 'Karta',
  noCard: 'Nie ma jeszcze karty',
  noCardText: 'Płatne plany wymagają karty.',
  cardEnding: '{brand} kończąca się na {last4}',
  addCard: 'Dodaj kartę',
  replaceCard: 'Zmień kartę',
  cardSaved: 'Karta została zapisana',
  transfer: 'Przelewem',
  transferTo: 'Przelew na konto {account}',
  transferText: 'Gdy płatność wpłynie, operator oznaczy ją jako opłaconą.',
  next: 'Następna płatność {sum} przypada {day}.',
  nextTax: 'To {net} i {tax} podatku.',
  nextNoTax: 'Odwrotne obciążenie: podatek nie jest doliczany.',
  trialText: 'Okres próbny planu {plan} kończy się {day}. {after}',
  trialThenCard: 'Wtedy z karty zostanie pobrane {sum}.',
  trialThenNoCard:
    'Jeśli dodasz kartę, wszystko będzie działać dalej. Bez niej potem nie będzie można niczego dodawać.',
  trialThenTransfer: 'Wtedy trzeba przelać {sum}.',
  pastDueTitle: 'Płatność {sum} się nie powiodła',
  pastDueText: 'Następna próba: {day}; do tego czasu wszystko działa.',
  unpaidText: 'Dopóki nie zostanie opłacona, nie można niczego dodawać; wszystko, co już jest, pozostaje.',
  openTitle: 'Do przelania: {sum}',
  openText: 'Tytuł przelewu: {reference}',
  payNow: 'Zapłać teraz',
  paidNow: 'Płatność się powiodła',
  cancelledTitle: 'Subskrypcja jest anulowana',
  cancelledText: 'Wszystko działa do {day}. Potem nie będzie można niczego dodawać; wszystko, co już jest, pozostaje.',
  resume: 'Zachowaj subskrypcję',
  resumedNow: 'Subskrypcja trwa dalej',
  endedTitle: 'Nie ma aktywnego planu',
  endedText: 'Wszystko, co już jest, pozostaje i można to czytać i zmieniać; dodawać można dopiero po wybraniu planu.',
  credit: 'Saldo: {sum}. Pomniejszy następne płatności.',
  rewardTitle: '{{count:?? dzień|?? dni|?? dni}} z poleceń',
  rewardText: 'O tyle ten okres jest dłuższy.',
  payments: 'Płatności',
  attempts: 'Wszystkie próby',
  view: 'Co jest na liście',
  date: 'Data',
  whatFor: 'Za co',
  amount: 'Kwota',
  state: 'Stan',
  invoice: 'Faktura',
  paidWith: 'Karta',
  reason: 'Powód',
  noPayments: 'Nic jeszcze nie zapłacono.',
  noAttempts: 'Nie było jeszcze żadnej próby płatności.',
  tries: '{{count:?? próba|?? próby|?? prób}}',
  pdf: 'PDF',
  pdfOf: 'Faktura z {day} w PDF',
  range: '{from}–{to} z {count}',
  newer: 'Nowsze',
  older: 'Starsze',
  cancel: 'Anuluj subskrypcję',
  cancelTitle: 'Anulowanie subskrypcji',
  cancelText: 'Wszystko działa do {day}; potem nie będzie można niczego dodawać, a wszystko, co już jest, pozostaje.',
  cancelNowText: 'Zaległa płatność przepada i odtąd nie można niczego dodawać. Wszystko, co już jest, pozostaje.',
  cancelAsk: 'Anulować subskrypcję?',
  keep: 'Zachowaj',
  cancelledNow: 'Subskrypcja została anulowana',
  checkoutTitle: 'Zmiana na {plan}',
  checkoutText: 'Nic się nie zmieni, zanim potwierdzisz.',
  tax: 'VAT, {rate} %',
  reverseCharge: 'Bez podatku: odwrotne obciążenie',
  fromCredit: 'Z Twojego salda',
  due: 'Do zapłaty teraz',
  becomesCredit: 'Trafi na saldo',
  nothingNow: 'Teraz nie ma nic do zapłaty.',
  trialUntil: 'Plan można wypróbować do {day}; do tego czasu nic nie kosztuje.',
  nextAt: 'Od {day}: {sum} miesięcznie',
  freeThen: 'Ten plan nic nie kosztuje.',
  pay: 'Zapłać {sum}',
  confirm: 'Zmień na {plan}',
  order: 'Zamów z przelewem',
  ordered: 'Dziękujemy. W mailu jest numer konta; plan zmieni się, gdy przelew dotrze.',
  toCard: 'Przejdź do karty',
  cardTitle: 'Dodawanie karty',
  cardText: 'Numer karty nie trafia na ten serwer.',
  cardNumber: 'Karta',
  cardFieldText: 'Numer trafia z Twojej przeglądarki wyłącznie do Stripe.',
  testCards: 'Karty testowe',
  saveCard: 'Zapisz kartę',
  holderTitle: 'Twój bank pyta',
  holderText: 'Bank testowy pyta, czy chcesz płacić tą kartą.',
  agree: 'Zgadzam się',
  refuse: 'Odmawiam',
  refusedByHolder: 'Odmówiono w banku; karta nie została zapisana.',
  notLoaded: 'Nie udało się tego załadować.',
})

/** Where a subscription stands. (Polish) */
export const billingStates = translates<typeof englishBillingStates>()({
  free: 'Bezpłatny',
  trialing: 'Okres próbny',
  active: 'Aktywny',
  pastDue: 'Płatność zaległa',
  unpaid: 'Nieopłacony',
  cancelled: 'Anulowany',
  ended: 'Zakończony',
})

/** What a payment is for. (Polish) */
export const paymentReasons = translates<typeof englishPaymentReasons>()({
  first: '{plan}, {{seats:?? miejsce|?? miejsca|?? miejsc}}, od {from} do {to}',
  renewal: '{plan}, {{seats:?? miejsce|?? miejsca|?? miejsc}}, od {from} do {to}',
  change: 'Zmiana na {plan}, {{seats:?? miejsce|?? miejsca|?? miejsc}}, do {to}',
  seats: '{plan}, {{seats:?? dodatkowe miejsce|?? dodatkowe miejsca|?? dodatkowych miejsc}}, do {to}',
})

/** Where a payment stands. (Polish) */
export const paymentStates = translates<typeof englishPaymentStates>()({
  open: 'Nieopłacona',
  paid: 'Opłacona',
  refunded: 'Zwrócona',
  void: 'Nieaktualna',
})

/** What became of a try to take a payment. (Polish) */
export const attemptStates = translates<typeof englishAttemptStates>()({
  pending: 'W toku',
  paid: 'Opłacona',
  refused: 'Odrzucona',
})

/** Why a card was refused. (Polish) */
export const cardRefusals = translates<typeof englishCardRefusals>()({
  declined: 'Bank odrzucił kartę.',
  insufficientFunds: 'Na karcie było za mało środków.',
  expiredCard: 'Karta straciła ważność.',
  confirmationNeeded: 'Bank chciał potwierdzenia karty.',
  unavailable: 'Operator płatności nie odpowiedział.',
})

/** What stands on a line of a sum. (Polish) */
export const invoiceLines = translates<typeof englishInvoiceLines>()({
  period: '{plan}, {{seats:?? miejsce|?? miejsca|?? miejsc}}, miesiąc',
  rest: '{plan}, {{seats:?? miejsce|?? miejsca|?? miejsc}}, do {to}',
  unused: '{plan}, {{seats:?? miejsce|?? miejsca|?? miejsc}}, niewykorzystane do {to}',
  seats: '{plan}, {{seats:?? dodatkowe miejsce|?? dodatkowe miejsca|?? dodatkowych miejsc}}, do {to}',
  refund: '{plan}, zwrot',
})

/** What stands in the way of a smaller plan. (Polish) */
export const planObstacles = translates<typeof englishPlanObstacles>()({
  people: 'Osoby i zaproszenia: {used}, a plan obejmuje {most}. Usuń kilka osób albo wycofaj zaproszenia.',
  projects: 'Projekty: {used}, a plan obejmuje {most}. Zarchiwizuj kilka.',
  storage: 'Zajęte jest {used} GB, a plan mieści {most} GB. Usuń trochę plików.',
})

/** The cards of the sandbox, each with what becomes of it. (Polish) */
export const sandboxCards = translates<typeof englishSandboxCards>()({
  pm_card_visa: 'Visa 4242: przyjmowana',
  pm_card_mastercard: 'Mastercard 4444: przyjmowana',
  pm_card_threeDSecure2Required: 'Visa 3220: bank pyta posiadacza (3-D Secure)',
  pm_card_visa_chargeDeclined: 'Visa 0002: odrzucana',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'Visa 9995: brak środków',
  pm_card_chargeDeclinedExpiredCard: 'Visa 0069: nieważna',
  pm_card_chargeCustomerFail: 'Visa 0341: zapisywana, potem odrzucana',
})
