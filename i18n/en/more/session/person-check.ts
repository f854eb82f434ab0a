/** Showing that a person fills a form in, where the operator asks for it. */
export const personCheck = {
  solving: 'Making sure no robot is at work…',
  proven: 'Made sure that no robot is at work',
  failed: 'We could not make sure that no robot is at work.',
} as const
