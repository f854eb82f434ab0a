/** Joining a workspace through the link of an invitation. */
export const joinTeam = {
  checking: 'Looking at your invitation…',
  overTitle: 'This invitation no longer works',
  overText:
    'It was used already, taken back, or is older than a week. Ask for a new one, or sign in if you have an account.',
  title: 'Join {workspace}',
  subtitle: '{inviter} invites you. Your account belongs to the address the invitation went to.',
  submit: 'Join',
} as const
