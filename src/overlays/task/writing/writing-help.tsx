import { useSelector } from '@xstate/react'
import type { FocusEvent } from 'react'
import { toolsOf } from '#machines/task/panel/task-panel.ts'
import { choicesIn, offersChoices, offersMarks } from '#machines/task/texts/writing/writing-tools.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { useFilesIntoText, type Where } from '../files/chosen-files.ts'
import { usePanel } from '../panel-context.ts'
import { MarkBar } from './mark-bar.tsx'
import { PicturesInText } from './pictures-in-text.tsx'
import { SlashMenu } from './slash-menu.tsx'
import { fieldOf, nameOf } from './use-writing.ts'

/** What stands and floats beside a text that is written: its pictures, marks for what is selected, what a slash asks for. */
export function WritingHelp({
  where,
  text,
  onLeft,
}: {
  where: Where
  text: string
  onLeft: (event: FocusEvent) => void
}) {
  const words = useWords()
  const of = nameOf(where)
  const tools = useSelector(usePanel(), toolsOf)
  const isMarking = useSelector(tools, offersMarks(of, text))
  const isChoosing = useSelector(tools, offersChoices(of, text))
  const count = useSelector(tools, (now) => choicesIn(now).length)
  return (
    <>
      <PicturesInText text={text} />
      {isMarking && <MarkBar of={of} hasHeading={where.field === 'description'} onLeft={onLeft} />}
      {isChoosing && <SlashMenu of={of} />}
      <output className="sr-only">{isChoosing && words.writing.offered({ count })}</output>
      <FileChooser where={where} />
    </>
  )
}

/** The browser's own chooser of files, opened by the menu. */
function FileChooser({ where }: { where: Where }) {
  const of = nameOf(where)
  const { put } = useFilesIntoText(where)
  return (
    <input
      type="file"
      multiple
      hidden
      data-files-of={of}
      onChange={({ currentTarget }) => {
        put([...(currentTarget.files ?? [])], fieldOf(of)()?.selectionEnd ?? 0)
        currentTarget.value = ''
      }}
    />
  )
}
