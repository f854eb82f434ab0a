/** Who looks at a board or a task. */
export const presence = {
  here: 'Also here',
  writes: 'writing',
  writesHere: '{name} is writing here',
  own: 'Being seen',
  ownText: 'Your avatar beside the boards and tasks that you have open, for those who may open them too.',
  showMe: 'Show others what I am looking at',
  showMeHint: 'In all your workspaces. You see the others either way.',
} as const
