import type { Edit } from '#machines/task/texts/writing/edit.ts'
import type { FromTypist, ToTypist } from '#machines/task/texts/writing/writing-tools.ts'
import { callbackPort } from '#machines/port.ts'

const fieldOf = (of: string) =>
  document.querySelector<HTMLTextAreaElement>(`textarea[data-writing="${CSS.escape(of)}"]`)
const chooserOf = (of: string) => document.querySelector<HTMLInputElement>(`input[data-files-of="${CSS.escape(of)}"]`)

/** Writes as a person does: the browser can take it back, and the field says that something was typed. */
function write(field: HTMLTextAreaElement, { from, to, by, start, end }: Edit): void {
  field.focus({ preventScroll: true })
  field.setSelectionRange(from, to)
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes into a field so that it can be taken back
  if (from < to || by !== '') document.execCommand(by === '' ? 'delete' : 'insertText', false, by)
  field.setSelectionRange(start, end)
}

/** Says what is selected of the text that has the focus: while a mouse is drawn over it, only once it is let go. */
function watchCaret(say: (field: HTMLTextAreaElement) => void): () => void {
  const over = new AbortController()
  const hearing = { signal: over.signal, capture: true }
  let isDrawn = false
  const look = () => {
    const { activeElement: field } = document
    if (!isDrawn && field instanceof HTMLTextAreaElement && field.matches('[data-writing]')) say(field)
  }
  const letGo = () => {
    isDrawn = false
    // The browser has not always settled what is selected by now.
    setTimeout(look)
  }
  document.addEventListener('selectionchange', look, hearing)
  document.addEventListener('pointerdown', ({ pointerType }) => (isDrawn = pointerType === 'mouse'), hearing)
  document.addEventListener('pointerup', letGo, hearing)
  document.addEventListener('pointercancel', letGo, hearing)
  return () => over.abort()
}

/** Writes into the text that has the focus, and says what is selected of it; what has the focus beside it, such as a bar of marks, keeps it. */
export const typist = callbackPort<ToTypist, void, FromTypist>(({ receive, sendBack }) => {
  const say = ({ value: text, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement) =>
    sendBack({ type: 'caret.moved', written: { text, start, end } })
  receive((told) => {
    if (told.type === 'files.wanted') return chooserOf(told.of)?.click()
    const field = fieldOf(told.of)
    // Another person's change may have come between.
    if (!field || field.value !== told.text) return
    const before = document.activeElement
    write(field, told.edit)
    if (before instanceof HTMLElement && before !== field) before.focus({ preventScroll: true })
    say(field)
  })
  return watchCaret(say)
})
