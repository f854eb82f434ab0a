/** What the product is called and what it promises. */
export const brand = {
  name: 'Lanewise',
  pageTitle: '{title} · Lanewise',
  promise: 'Every piece of work, in its lane.',
  promiseMore: 'Boards, lists and calendars for teams that would rather finish things than report on them.',
} as const
