import { useMemo } from 'react'
import { say } from '#i18n/say.ts'
import type { Words } from '#i18n/words.ts'
import type { ToastText } from '#machines/toasts/toasts.ts'
import { useActorOf } from '../parts/binding/actors.ts'
import { useWords } from '../parts/binding/words-context.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useShownToasts } from './toasts.tsx'

const textOf = (words: Words, text: ToastText) => ('sentence' in text ? text.sentence : say(words, text))

/** Draws the toasts and tells their actor what is pressed and when somebody reads them. */
export function ToastsView() {
  const words = useWords()
  const actor = useActorOf('toasts')
  const shown = useShownToasts()
  const toasts = useMemo(
    () =>
      shown.map(({ id, kind, text, action }) => ({
        id,
        look: kind,
        text: textOf(words, text),
        ...(action && { action: textOf(words, action.label) }),
      })),
    [shown, words],
  )
  return (
    <Toaster
      label={words.settings.notifications()}
      closeLabel={words.actions.dismiss()}
      toasts={toasts}
      onClosed={(id) => actor.send({ type: 'toast.dismissed', id })}
      onAction={(id) => actor.send({ type: 'toast.actionChosen', id })}
      onHeld={(held) => actor.send({ type: held ? 'toasts.held' : 'toasts.released' })}
    />
  )
}
