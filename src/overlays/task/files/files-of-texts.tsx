import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Attachment } from '#contract/entities/attachment.ts'
import { filesOf, seenIn } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { FilesInText } from '../../../parts/markdown/files-in-text.ts'
import { usePanel } from '../panel-context.ts'

const NONE: readonly Attachment[] = []

/** The texts below show the files of the task, and open them as its list of files does. */
export function FilesOfTexts({ children }: { children: ReactNode }) {
  const words = useWords()
  const panel = usePanel()
  const files = useSelector(panel, filesOf)
  const all = useSelector(panel, (now) => seenIn(now)?.attachments ?? NONE)
  const shown = {
    find: (id: string) => all.find((file) => file.id === id),
    open: (file: Attachment) => files.send({ type: 'preview.opened', file }),
    labelOf: ({ name }: Attachment) => words.taskPanel.openFile({ name }),
    missing: words.taskPanel.fileMissing(),
  }
  return <FilesInText value={shown}>{children}</FilesInText>
}
