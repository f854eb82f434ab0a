import type { Invitation } from '#contract/calls/invitations.ts'
import { useWords } from '../binding/words-context.tsx'

/** The teams and projects that an invited person will be in; nothing where there are none. */
export function InvitedInto({ teams, projects }: Pick<Invitation, 'teams' | 'projects'>) {
  const words = useWords()
  const places = [...teams, ...projects]
  return places.length === 0 ? null : (
    <span className="block">{words.invitations.into({ places: places.join(', ') })}</span>
  )
}
