import type { ReactNode } from 'react'
import { toast } from '#machines/toasts/toast.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { later } from '../../ui/loading/later.tsx'
import { CarryArea } from '../../ui/pointer/carriables.tsx'

const BoardHand = later(async () => (await import('./board-hand.tsx')).BoardHand)

/** Where cards and columns can be carried. A board is seen and used before what carries them is there. */
export function DragArea({ children }: { children: ReactNode }) {
  const words = useWords()
  const toasts = useActorOf('toasts')
  return (
    <CarryArea
      id="board"
      howTo={words.board.howToCarry()}
      hand={<BoardHand waiting={null} />}
      ask={BoardHand.ask}
      onInVain={() => toasts.send(toast('error', 'errorPages.notLoadedText'))}
    >
      {children}
    </CarryArea>
  )
}
