/** Joining a workspace through the link of an invitation. */
export const joinTeam = {
  checking: 'Looking at your invitation…',
  overTitle: 'This invitation no longer works',
  overText:
    'It was used already, taken back, or is older than {{days:one day|?? days}}. Ask for a new one, or sign in if you have an account.',
  title: 'Join {workspace}',
  subtitle: '{invitation}. Your account belongs to this address.',
  emailHint: 'The invitation went here; it cannot be another one.',
  passedOnHint:
    'The invitation is for this address: you join once you have opened the link of the mail that we send there.',
  knownTitle: 'Sign in to join {workspace}',
  knownText: '{inviter} invites {email}, which has an account already. Sign in, and the invitation waits for you.',
  submit: 'Join',
} as const
