import { useSelector } from '@xstate/react'
import {
  Bold,
  Code,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  ListTodo,
  Quote,
  Strikethrough,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, type FocusEvent, type KeyboardEvent } from 'react'
import { toolsOf } from '#machines/task/panel/task-panel.ts'
import { isMarked, writtenIn } from '#machines/task/texts/writing/writing-tools.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { TextFloat } from '../../../ui/floating/text-float.tsx'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { usePanel } from '../panel-context.ts'
import { fieldOf, staysWith } from './use-writing.ts'

const MARKS = {
  bold: Bold,
  italic: Italic,
  strikethrough: Strikethrough,
  code: Code,
  link: Link,
  heading2: Heading,
  quote: Quote,
  bullets: List,
  numbers: ListOrdered,
  tasks: ListTodo,
} as const satisfies Readonly<Record<string, LucideIcon>>
type BarMark = keyof typeof MARKS

/** The arrows go from one button of the bar to the next, Home and End to its ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const ahead = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  const next = { [ahead]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}

/** The marks that what is selected can be given: a second press takes one back. */
export function MarkBar({
  of,
  hasHeading,
  onLeft,
}: {
  of: string
  hasHeading: boolean
  onLeft: (event: FocusEvent) => void
}) {
  const words = useWords()
  const tools = useSelector(usePanel(), toolsOf)
  const { start, end } = useSelector(tools, writtenIn)
  const marks = (Object.keys(MARKS) as BarMark[]).filter((mark) => hasHeading || mark !== 'heading2')
  const firstOfLines = hasHeading ? 'heading2' : 'quote'
  return (
    <TextFloat
      field={fieldOf(of)}
      from={start}
      to={end}
      side="above"
      role="toolbar"
      aria-label={words.writing.bar()}
      data-tools-of={of}
      onEscape={() => {
        tools.send({ type: 'tools.dismissed' })
        fieldOf(of)()?.focus()
      }}
      // The text keeps the focus, and what is selected of it.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={walk}
      onBlur={(event) => {
        if (!staysWith(of, event.relatedTarget)) onLeft(event)
      }}
      className="flex gap-0.5 max-sm:touch:grid max-sm:touch:grid-cols-5"
    >
      {marks.map((mark, at) => (
        <Fragment key={mark}>
          {mark === firstOfLines && (
            <span aria-hidden className="mx-0.5 w-px self-stretch bg-line max-sm:touch:hidden" />
          )}
          <MarkButton mark={mark} isFirst={at === 0} />
        </Fragment>
      ))}
    </TextFloat>
  )
}

function MarkButton({ mark, isFirst }: { mark: BarMark; isFirst: boolean }) {
  const words = useWords()
  const tools = useSelector(usePanel(), toolsOf)
  const isOn = useSelector(tools, isMarked(mark))
  return (
    <Tooltip text={words.writing[mark]()} side="top">
      <IconButton
        icon={MARKS[mark]}
        size="sm"
        label={words.writing[mark]()}
        on={isOn}
        tabIndex={isFirst ? 0 : -1}
        onClick={() => tools.send({ type: 'mark.pressed', mark })}
      />
    </Tooltip>
  )
}
