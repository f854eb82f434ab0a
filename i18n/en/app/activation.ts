/** The bar that asks to confirm an address. */
export const activation = {
  bar: 'Your account is not active yet.',
  barText: 'Open the link we sent to {email}. Otherwise the account ends {days} days after you signed up.',
  resend: 'Send the mail again',
  sent: 'The activation mail is on its way',
} as const
