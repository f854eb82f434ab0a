import { useMemo } from 'react'
import { say } from '#i18n/say.ts'
import type { Words } from '#i18n/words.ts'
import { shownMsOf, type ToastText } from '#machines/toasts/toasts.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { useShownToasts } from './toasts.tsx'

const textOf = (words: Words, text: ToastText) => ('sentence' in text ? text.sentence : say(words, text))

/** Draws the toasts and tells their actor what is pressed and what has gone. */
export function ToastsView() {
  const words = useWords()
  const actor = useActorOf('toasts')
  const shown = useShownToasts()
  const toasts = useMemo(
    () =>
      shown.map((toast) => ({
        id: toast.id,
        look: toast.kind,
        text: textOf(words, toast.text),
        shownMs: shownMsOf(toast),
        ...(toast.action && { action: textOf(words, toast.action.label) }),
      })),
    [shown, words],
  )
  return (
    <Toaster
      label={words.settings.notifications()}
      closeLabel={words.actions.dismiss()}
      toasts={toasts}
      onClosed={(id) => actor.send({ type: 'toast.closed', id })}
      onAction={(id) => actor.send({ type: 'toast.actionChosen', id })}
    />
  )
}
