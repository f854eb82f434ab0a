/** The page behind the link that confirms an address. */
export const activating = {
  activating: 'Activating your account…',
  doneTitle: 'Your account is active',
  doneText: 'Your address is confirmed. Everything is open to you now.',
  goOn: 'Go to Lanewise',
  signIn: 'Sign in',
  signInFirstTitle: 'Sign in to activate your account',
  signInFirstText: 'Only whoever the account belongs to can activate it. Sign in, and it is active.',
  notYours:
    'You did not sign up? Then do nothing: an account that is not activated ends after {days} days. If you sign up with this address yourself, it ends at once.',
  activate: 'Activate account',
  foreignTitle: 'This link is for another account',
  foreignText: 'Sign out, sign in with the account that the mail was about, and open the link again.',
  signOut: 'Sign out',
  overTitle: 'This link no longer works',
  overText: 'It was used already, is older than a day, or a newer one was sent.',
  signInForNew: 'Sign in to get a new one',
  failedTitle: 'We could not check the link',
  failedText: 'The server did not answer. Nothing has happened to your link.',
} as const
