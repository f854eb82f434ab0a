/** A fault that no test can notice, since the machine does the same with it; and why it does. */
interface Equivalent {
  readonly machine: string
  /** What the report says of the fault. */
  readonly says: string
  readonly because: string
}

/** They are counted by themselves. One that is noticed after all does not belong here, and fails the run. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    machine: 'router/stage',
    says: 'loading, on place.shown (branch 1): left out',
    because: 'What the whole machine does with a place is the same: it takes it and fetches its screen.',
  },
  {
    machine: 'router/stage',
    says: 'playing, on place.shown (branch 1): left out',
    because: 'What the whole machine does with a place is the same: it takes it and fetches its screen.',
  },
]
