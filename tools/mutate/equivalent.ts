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
    machine: 'people/inviteDialog',
    says: 'rights.ts, 0 in rolesToGive(asker).length>0: one more',
    because: 'Whoever may give a role at all may give two or three.',
  },
  {
    machine: 'task/taskPanel',
    says: 'open.fetching, on screen.staled: left out',
    because: 'The open panel fetches the task anew as well, from wherever it is.',
  },
]
