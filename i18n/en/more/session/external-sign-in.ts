/** Coming in through the external provider. */
export const externalSignIn = {
  comingBack: 'Signing you in…',
  newTitle: 'Nice to meet you',
  newText: 'You have no account with us yet. We make one now, and a workspace of your own with it.',
  create: 'Create account',
  lostTitle: 'This sign-in did not start here',
  lostText: 'It was started in another window, or is over already. Nothing has happened; please start again.',
  declinedTitle: 'You did not sign in',
  declinedText: 'The sign-in was cancelled at the provider. Nothing has happened.',
  expiredTitle: 'That took too long',
  expiredText: 'The provider’s answer is good for a moment only, and was used or is over. Please start again.',
  unreachableTitle: 'The sign-in could not be finished',
  unreachableText: 'The provider did not answer as it should. Please try again in a moment.',
  refusedTitle: 'The sign-in was not accepted',
  refusedText:
    'What the provider said about you could not be accepted: it may be too old, or your address is not confirmed there.',
  passwordFirstTitle: 'Your password first, once',
  passwordFirstText:
    'There is an account with your address. Sign in to it with its password once; from then on this way leads there too.',
  toSignIn: 'Back to sign in',
  signIn: 'Sign in with the password',
} as const
