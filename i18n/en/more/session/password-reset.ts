/** A forgotten password: asking for the link, and setting a new one behind it. */
export const passwordReset = {
  title: 'Forgot your password?',
  subtitle: 'Tell us your e-mail address and we send you a link to set a new one.',
  send: 'Send the link',
  sentTitle: 'Look into your mail',
  sentText: 'If there is an account for {email}, a link is on its way. It works for half an hour.',
  again: 'Use another address, or send it again',
  checking: 'Checking your link…',
  overTitle: 'This link no longer works',
  overText: 'It was used already, is older than half an hour, or a newer one was sent.',
  askForNew: 'Ask for a new link',
  chooseTitle: 'Set a new password',
  chooseSubtitle: 'You also need the recovery code you saved when you signed up.',
  password: 'New password',
  codeHint: 'It shows that the account is yours. Afterwards you get a new one.',
  submit: 'Set the password',
  finish: 'Go to sign in',
} as const
