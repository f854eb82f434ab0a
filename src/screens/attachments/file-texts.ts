import type { ProjectAttachment } from '#contract/calls/tasks/attachments.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { wordFor } from '../../parts/task/due.ts'
import { useSize } from '../../parts/files/use-size.ts'
import { useNow } from '../../ui/dates/use-now.ts'

/** Where the files are: their project, and the sign its tasks carry. */
export interface FilesPlace {
  readonly projectId: string
  readonly sign: string
}

/** What a view of files is given. */
export interface FilesProps {
  readonly files: readonly ProjectAttachment[]
  readonly place: FilesPlace
  readonly onOpened: (file: ProjectAttachment) => void
}

/** What can be opened over a board: the task, or the one that a subtask belongs to. */
export const taskPathOf = ({ projectId }: FilesPlace, { task }: ProjectAttachment): string =>
  `/projects/${projectId}/board/tasks/${task.id}`

/** A task as people call it: `MOB-12 Rigging`. */
export const taskNamed = ({ sign }: FilesPlace, { task }: ProjectAttachment): string =>
  `${sign === '' ? '#' : `${sign}-`}${task.number} ${task.name}`

/** The size of a file and its age, in the reader's language. */
export function useFileTexts() {
  const words = useWords()
  const formats = useFormats()
  const size = useSize()
  const { today } = useNow()
  const day = (moment: string) => {
    const there = dayOf(new Date(moment))
    const word = wordFor(there, today)
    return word === null ? formats.day(there) : words.days[word]()
  }
  return { size, day }
}
