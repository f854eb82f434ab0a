const unchanged = {
  description: 'Nothing would be lost.',
  always: { guard: 'isChanged', target: 'changed' },
} as const
const changed = {
  description: 'Something would be lost: the browser asks before the window goes.',
  invoke: { id: 'holdWindow', src: 'holdWindow' },
} as const

/**
 * Whether something would be lost in a drawer: as long as it would, the browser asks whoever closes the window or loads it
 * anew. For a state in which fields can be changed; its machine has these guards, and what holds the window.
 */
export const HELD_CHANGES = {
  initial: 'unchanged',
  states: { unchanged, changed: { ...changed, always: { guard: 'isUnchanged', target: 'unchanged' } } },
} as const

/** The same where nothing can be changed any more. */
export const LAST_CHANGES = { initial: 'unchanged', states: { unchanged, changed } } as const
