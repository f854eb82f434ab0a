import { useSelector } from '@xstate/react'
import { isAtRest } from '#machines/task/texts/field-edit.ts'
import type { TextField } from '#machines/task/texts/field-texts.ts'
import { replacerIn } from '#machines/task/texts/own-words.ts'
import { fieldOf, personIn, wordsOf } from '#machines/task/panel/task-panel.ts'
import type { Writer } from '#machines/store/task/writers.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useMinute } from '../../../ui/dates/use-moment.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePanel } from '../panel-context.ts'

/** Who has written something, by name as far as it is known, and how long ago. */
function useWriter(writer: Writer | null) {
  const words = useWords()
  const panel = usePanel()
  const formats = useFormats()
  const now = useMinute()
  const person = useSelector(panel, personIn(writer?.id ?? null))
  const isMe = useSelector(panel, ({ context }) => writer !== null && context.person?.id === writer.id)
  return {
    name: person?.fullName ?? words.taskPanel.someone(),
    ago: (writer && formats.ago(writer.at, now)) ?? words.taskPanel.justNow(),
    isMe,
  }
}

/** Says that another has changed a text: who, and when, where messages have told. */
export function Changed({ field }: { field: TextField }) {
  const words = useWords()
  const panel = usePanel()
  const writer = useSelector(panel, ({ context }) => context.writers[field] ?? null)
  const { name, ago, isMe } = useWriter(writer)
  const said = isMe ? words.taskPanel.changedByYou({ ago }) : words.taskPanel.changedBy({ name, ago })
  return <strong className="font-semibold">{writer === null ? words.taskPanel.changedMeanwhile() : said}</strong>
}

/** What another has written, with their name and how long ago, where messages have told. */
export function useTheirTitle(field: TextField): string {
  const words = useWords()
  const writer = useSelector(usePanel(), ({ context }) => context.writers[field] ?? null)
  const { name, ago, isMe } = useWriter(writer)
  if (writer === null) return words.taskPanel.theirs()
  return isMe ? words.taskPanel.theirsByYou({ ago }) : words.taskPanel.theirsBy({ name, ago })
}

/** Another has replaced what was saved from here: that is said, and it can be put back. */
export function Replaced({ field: of }: { field: TextField }) {
  const words = useWords()
  const panel = usePanel()
  const field = useSelector(panel, fieldOf(of))
  const own = useSelector(panel, wordsOf(of))
  const replacer = useSelector(own, replacerIn)
  const resting = useSelector(field, isAtRest)
  const { name, ago } = useWriter(replacer)
  // While one writes on, what both have written stands against each other there.
  if (replacer === null || !resting) return null
  return (
    <output className="block">
      <Note
        action={
          <span className="flex flex-none flex-wrap justify-end gap-1">
            <Button size="sm" onClick={() => own.send({ type: 'words.restored' })}>
              {words.taskPanel.putMineBack()}
            </Button>
            <Button size="sm" look="quiet" onClick={() => own.send({ type: 'notice.dismissed' })}>
              {words.actions.dismiss()}
            </Button>
          </span>
        }
      >
        {words.taskPanel.yoursReplaced({ name, ago })}
      </Note>
    </output>
  )
}
