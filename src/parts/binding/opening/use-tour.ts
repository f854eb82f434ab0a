import { useActorOf } from '../actors.ts'

/** Begins the tour of the frame, or says that it is not wanted. */
export function useTour(): (wish: 'tour.started' | 'tour.ended') => void {
  const tour = useActorOf('tour')
  return (type) => tour.send({ type: 'open.requested', event: { type } })
}
