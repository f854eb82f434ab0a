/** Impersonation: an administrator of the instance acts as another user. */
export const impersonation = {
  title: 'Take over an account',
  text: 'You work as somebody else, to see what they see and to help them.',
  search: 'Name or e-mail',
  searching: 'Looking for accounts',
  accounts: 'Accounts',
  typeMore: 'Type at least two characters.',
  nobody: 'There is no such account.',
  more: 'Show more',
  means:
    'You act as {name} until you end it. Everything you do is recorded under both names. Safes, passwords and what cannot be undone stay closed to you.',
  back: 'Choose another',
  start: 'Take over',
} as const
