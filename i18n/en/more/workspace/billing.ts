/** What a workspace pays: its plan, its card, payments and invoices, and buying a plan. */
export const billing = {
  sandbox: 'Test mode: no money is taken. Only the test cards of this sandbox can be used.',
  none: 'No cards are taken here: plans are paid by transfer.',
  loading: 'Loading what the workspace pays…',
  aMonth: 'a month: {{seats:?? seat|?? seats}} at {price}',
  forEveryone: 'for everyone',
  discount: '{percent} % discount',
  changePlan: 'Change plan',
  people: 'People',
  projects: 'Projects',
  storage: 'Storage',
  ofMost: '{used} of {most}',
  ofGB: '{used} of {most} GB',
  card: 'Card',
  noCard: 'No card yet',
  noCardText: 'A card is needed for plans that cost something.',
  cardEnding: '{brand} ending in {last4}',
  addCard: 'Add a card',
  replaceCard: 'Replace card',
  cardSaved: 'The card is saved',
  transfer: 'By transfer',
  transferTo: 'Transfer to {account}',
  transferText: 'The operator marks a payment as paid when it has come in.',
  next: 'The next payment of {sum} is due on {day}.',
  nextTax: 'That is {net} and {tax} tax.',
  nextNoTax: 'Reverse charge: no tax is added.',
  trialText: 'The trial of {plan} ends on {day}. {after}',
  trialThenCard: 'Then {sum} is charged to the card.',
  trialThenNoCard: 'Add a card, and it simply goes on. Without one nothing can be added afterwards.',
  trialThenTransfer: 'Then {sum} is to be transferred.',
  pastDueTitle: 'A payment of {sum} did not work',
  pastDueText: 'It is tried again on {day}; everything works until then.',
  unpaidText: 'Until it is paid nothing can be added; everything that is there stays.',
  openTitle: '{sum} is to be transferred',
  openText: 'Reference: {reference}',
  payNow: 'Pay now',
  paidNow: 'The payment has been made',
  cancelledTitle: 'The subscription is cancelled',
  cancelledText: 'Everything works until {day}. Afterwards nothing can be added; everything that is there stays.',
  resume: 'Keep the subscription',
  resumedNow: 'The subscription goes on',
  endedTitle: 'There is no active plan',
  endedText: 'Everything that is there stays and can be read and edited; nothing can be added until a plan is chosen.',
  credit: 'Credit: {sum}. It is used for the next payments.',
  rewardTitle: '{{count:?? day|?? days}} from your referrals',
  rewardText: 'This period is longer by them.',
  payments: 'Payments',
  attempts: 'All attempts',
  view: 'What is listed',
  date: 'Date',
  whatFor: 'What for',
  amount: 'Amount',
  state: 'State',
  invoice: 'Invoice',
  paidWith: 'Card',
  reason: 'Reason',
  noPayments: 'Nothing has been paid yet.',
  noAttempts: 'No payment has been tried yet.',
  tries: '{{count:?? attempt|?? attempts}}',
  pdf: 'PDF',
  pdfOf: 'Invoice of {day} as PDF',
  range: '{from}–{to} of {count}',
  newer: 'Newer',
  older: 'Older',
  cancel: 'Cancel subscription',
  cancelTitle: 'Cancel the subscription',
  cancelText: 'Everything works until {day}; afterwards nothing can be added, and everything that is there stays.',
  cancelNowText: 'The open payment is dropped, and from then on nothing can be added. Everything that is there stays.',
  cancelAsk: 'Cancel the subscription?',
  keep: 'Keep it',
  cancelledNow: 'The subscription is cancelled',
  checkoutTitle: 'Change to {plan}',
  checkoutText: 'Nothing changes before you confirm.',
  tax: 'Tax, {rate} %',
  reverseCharge: 'No tax: reverse charge',
  fromCredit: 'From your credit',
  due: 'To pay now',
  becomesCredit: 'Becomes credit',
  nothingNow: 'Nothing is to be paid now.',
  trialUntil: 'The plan can be tried until {day} and costs nothing until then.',
  nextAt: 'From {day}: {sum} a month',
  freeThen: 'The plan costs nothing.',
  pay: 'Pay {sum}',
  confirm: 'Change to {plan}',
  order: 'Order by transfer',
  ordered: 'Thank you. The mail says where to transfer it to; the plan changes when it has come in.',
  toCard: 'Go on to the card',
  cardTitle: 'Add a card',
  cardText: 'No card number reaches this server.',
  cardNumber: 'Card',
  cardFieldText: 'The number goes from your browser to Stripe, and to nobody else.',
  testCards: 'Test cards',
  saveCard: 'Save card',
  holderTitle: 'Your bank asks',
  holderText: 'The test bank asks whether you want to use this card for payments.',
  agree: 'Agree',
  refuse: 'Refuse',
  refusedByHolder: 'You refused at your bank; the card was not saved.',
  notLoaded: 'This could not be loaded.',
} as const

/** Where a subscription stands. */
export const billingStates = {
  free: 'Free',
  trialing: 'Trial',
  active: 'Active',
  pastDue: 'Payment overdue',
  unpaid: 'Not paid',
  cancelled: 'Cancelled',
  ended: 'Ended',
} as const

/** What a payment is for. */
export const paymentReasons = {
  first: '{plan}, {{seats:?? seat|?? seats}}, from {from} to {to}',
  renewal: '{plan}, {{seats:?? seat|?? seats}}, from {from} to {to}',
  change: 'Change to {plan}, {{seats:?? seat|?? seats}}, until {to}',
  seats: '{plan}, {{seats:?? more seat|?? more seats}}, until {to}',
} as const

/** Where a payment stands. */
export const paymentStates = {
  open: 'Open',
  paid: 'Paid',
  refunded: 'Paid back',
  void: 'Dropped',
} as const

/** What became of a try to take a payment. */
export const attemptStates = {
  pending: 'Under way',
  paid: 'Paid',
  refused: 'Refused',
} as const

/** Why a card was refused. */
export const cardRefusals = {
  declined: 'The bank declined the card.',
  insufficientFunds: 'There was not enough money on the card.',
  expiredCard: 'The card has expired.',
  confirmationNeeded: 'The bank wanted the card to be confirmed.',
  unavailable: 'The provider did not answer.',
} as const

/** What stands on a line of a sum. */
export const invoiceLines = {
  period: '{plan}, {{seats:?? seat|?? seats}}, a month',
  rest: '{plan}, {{seats:?? seat|?? seats}}, until {to}',
  unused: '{plan}, {{seats:?? seat|?? seats}}, not used until {to}',
  seats: '{plan}, {{seats:?? more seat|?? more seats}}, until {to}',
  refund: '{plan}, paid back',
} as const

/** What stands in the way of a smaller plan. */
export const planObstacles = {
  people: '{used} people and invitations, and the plan takes {most}. Remove some, or withdraw invitations.',
  projects: '{used} projects, and the plan holds {most}. Archive some.',
  storage: '{used} GB in use, and the plan holds {most} GB. Delete some files.',
} as const

/** The cards of the sandbox, each with what becomes of it. */
export const sandboxCards = {
  pm_card_visa: 'Visa 4242: is accepted',
  pm_card_mastercard: 'Mastercard 4444: is accepted',
  pm_card_threeDSecure2Required: 'Visa 3220: the bank asks the holder (3-D Secure)',
  pm_card_visa_chargeDeclined: 'Visa 0002: is declined',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'Visa 9995: not enough money',
  pm_card_chargeDeclinedExpiredCard: 'Visa 0069: has expired',
  pm_card_chargeCustomerFail: 'Visa 0341: is saved, then declined',
} as const
