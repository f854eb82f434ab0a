import type { ClipboardEvent, DragEvent } from 'react'
import { useSelector } from '@xstate/react'
import { filesOf } from '#machines/task/panel/task-panel.ts'
import type { IntoText } from '#machines/task/texts/pictures/coming-pictures.ts'
import type { ChosenFile } from '#machines/task/sections/upload.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { usePanel } from '../panel-context.ts'

/** Files that a person chose, as the list of files takes them. */
export const chosenFiles = (files: readonly File[]): readonly ChosenFile[] =>
  files.map((file) => ({ name: file.name, size: file.size, content: file }))

/** Which text of the task it is. */
export type Where = IntoText extends infer Into ? (Into extends IntoText ? Omit<Into, 'at'> : never) : never

/**
 * What a text does with files that are pasted or dropped: pictures stand where the caret was once the task has them, all else is
 * attached to it. What brings words as well is pasted as those.
 */
export function useFilesIntoText(where: Where) {
  const words = useWords()
  const files = useSelector(usePanel(), filesOf)
  const put = (chosen: readonly File[], at: number) => {
    const into = { ...where, at } as IntoText
    const labelled = chosenFiles(chosen).map((file) => ({
      ...file,
      label: words.taskPanel.pictureComing({ name: file.name }),
    }))
    if (labelled.length > 0) files.send({ type: 'files.chosen', files: labelled, into })
  }
  const take = (event: ClipboardEvent<HTMLTextAreaElement> | DragEvent<HTMLTextAreaElement>, data: DataTransfer) => {
    const brought = [...data.files]
    if (brought.length === 0 || data.getData('text/plain') !== '') return
    event.preventDefault()
    const isPicture = ({ type }: File) => type.startsWith('image/')
    const others = chosenFiles(brought.filter((file) => !isPicture(file)))
    put(brought.filter(isPicture), event.currentTarget.selectionEnd)
    if (others.length > 0) files.send({ type: 'files.chosen', files: others })
  }
  return {
    /** Files that are chosen for the text: each stands there, or is led to, once the task has it. */
    put,
    bringing: {
      onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => take(event, event.clipboardData),
      onDrop: (event: DragEvent<HTMLTextAreaElement>) => take(event, event.dataTransfer),
    },
  }
}
