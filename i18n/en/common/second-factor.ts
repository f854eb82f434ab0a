/** The second step of signing in. */
export const secondFactor = {
  back: 'Back to sign in',
  codeTitle: 'Enter your code',
  codeSubtitle: 'Open your authenticator app and type the six digits it shows for Lanewise.',
  code: 'One-time code',
  codeHint: 'The code changes every 30 seconds.',
  verify: 'Verify',
  lostPhone: 'Lost your phone?',
  useRecovery: 'Use a recovery code',
  recoveryTitle: 'Use a recovery code',
  recoverySubtitle: 'Type one of the codes you kept when you turned the second step on. Each of them works once.',
  recovery: 'Recovery code',
  haveApp: 'Have your phone again?',
  useApp: 'Use the one-time code',
} as const
