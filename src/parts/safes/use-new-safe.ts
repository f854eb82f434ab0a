import { useSelector } from '@xstate/react'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../binding/actors.ts'

/** Asks for the dialog that makes a safe of this project; null for an administrator in another person's seat, who makes none. */
export function useNewSafe(projectId: string): (() => void) | null {
  const creation = useActorOf('safeCreation')
  const user = useSelector(useActorOf('session'), userNow)
  if (user?.overtakenBy !== null) return null
  return () => {
    const event = { type: 'creation.opened', projectId, userId: user.id } as const
    creation.send({ type: 'open.requested', event })
  }
}
