/** Recovery codes of the account and of the second factor, shown once. */
export const recoveryCodes = {
  code: 'Recovery code',
  codes: 'Keep your recovery codes',
  keepTitle: 'Keep this code',
  purpose: 'If you forget your password, this code is the only way back into your account. We don’t have a copy.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
  once: 'Shown this one time. Keep it where you keep your passport, not in this browser.',
  manyOnce: 'Each is good once, instead of a code from your phone. They are shown this one time.',
  kept: 'I saved the code',
  manyKept: 'I saved the codes',
  renewOpen: 'New recovery code…',
  renew: 'Make a new code',
  renewText: 'The earlier code stops working as soon as the new one is shown.',
  leaveTitle: 'Leave without saving this?',
  leaveText:
    'What is shown here is shown only now: nobody can show it again. You can make new codes later under “Password and two-factor”, with your password.',
  leave: 'Leave anyway',
  stay: 'Stay here',
} as const
