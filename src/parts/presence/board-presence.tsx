import type { Present } from '#contract/presence.ts'
import { useWords } from '../binding/words-context.tsx'
import { PresentPeople } from './present-people.tsx'

/** Who else looks at the board, the list or the calendar of a project. */
export const BoardPresence = ({ people }: { people: readonly Present[] }) => (
  <PresentPeople people={people} label={useWords().presence.here()} />
)
