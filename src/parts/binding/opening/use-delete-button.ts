import { useSelector } from '@xstate/react'
import type { FocusEventHandler, KeyboardEvent } from 'react'
import { isAskedAbout, type DeleteButtonRef, type Doomed } from '#machines/widgets/delete-button.ts'

/** What a button does that deletes one thing on the second click; `ask` is the same as a click, such as from a menu. */
export interface Deleting {
  readonly isAsked: boolean
  readonly ask: () => void
  readonly button: {
    readonly onClick: () => void
    readonly onBlur: FocusEventHandler
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly 'data-own-escape': true | undefined
  }
}

/** Binds a button to the delete button of an actor: what it looks like is the screen's, what it does is not. */
export function useDeleteButton(actor: DeleteButtonRef | undefined, about: Doomed): Deleting {
  const isAsked = useSelector(actor, isAskedAbout(about.id))
  const ask = () => actor?.send({ type: 'delete.clicked', about })
  return {
    isAsked,
    ask,
    button: {
      onClick: ask,
      onBlur: () => actor?.send({ type: 'focus.left' }),
      onKeyDown: (event) => {
        if (!isAsked || event.key !== 'Escape') return
        event.preventDefault()
        actor?.send({ type: 'escape.pressed' })
      },
      // While it asks, Escape takes the question back and leaves what lies around the button open.
      'data-own-escape': isAsked || undefined,
    },
  }
}
