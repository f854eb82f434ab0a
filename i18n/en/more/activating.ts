/** Showing that an address is one's own: the page behind the link in the mail. */
export const activating = {
  activating: 'Activating your account…',
  doneTitle: 'Your account is active',
  doneText: 'Your address is confirmed. Everything is open to you now.',
  goOn: 'Go to Lanewise',
  signIn: 'Sign in',
  overTitle: 'This link no longer works',
  overText: 'It was used already, is older than a day, or a newer one was sent.',
  signInForNew: 'Sign in to get a new one',
  failedTitle: 'We could not check the link',
  failedText: 'The server did not answer. Nothing has happened to your link.',
} as const
