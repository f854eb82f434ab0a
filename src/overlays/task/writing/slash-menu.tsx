import { useSelector } from '@xstate/react'
import {
  CalendarDays,
  Code,
  Heading1,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  ListTodo,
  Minus,
  Paperclip,
  Quote,
  Table,
  type LucideIcon,
} from 'lucide-react'
import { toolsOf } from '#machines/task/panel/task-panel.ts'
import { isDay, type ChoiceId } from '#machines/task/texts/writing/choices.ts'
import { activeIn, choicesIn, slashAt } from '#machines/task/texts/writing/writing-tools.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { selectTexts } from '../../../parts/texts/select-texts.ts'
import { TextFloat } from '../../../ui/floating/text-float.tsx'
import { Listbox } from '../../../ui/selects/listbox.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { usePanel } from '../panel-context.ts'
import { fieldOf, menuIdOf } from './use-writing.ts'

const ICONS: Readonly<Partial<Record<ChoiceId, LucideIcon>>> = {
  heading1: Heading1,
  heading2: Heading2,
  heading3: Heading3,
  bullets: List,
  numbers: ListOrdered,
  tasks: ListTodo,
  quote: Quote,
  code: Code,
  table: Table,
  divider: Minus,
  file: Paperclip,
}

/** What a slash asks for, at the caret: filtered by what is typed behind it, while the field keeps the focus. */
export function SlashMenu({ of }: { of: string }) {
  const words = useWords()
  const tools = useSelector(usePanel(), toolsOf)
  const choices = useSelector(tools, choicesIn)
  const active = useSelector(tools, activeIn)
  const at = useSelector(tools, slashAt)
  return (
    <TextFloat
      field={fieldOf(of)}
      from={at}
      to={at}
      side="below"
      data-tools-of={of}
      onEscape={() => tools.send({ type: 'tools.dismissed' })}
      className="w-64 [&>[role=listbox]]:max-h-[min(24.5rem,45dvh)]"
    >
      <Listbox
        id={menuIdOf(of)}
        label={words.writing.menu()}
        options={choices.map(({ id, name, words: written }) => ({
          value: id,
          label: name,
          before: <Icon of={ICONS[id] ?? CalendarDays} className="flex-none text-ink-faint" />,
          ...(isDay(id) && { note: written }),
        }))}
        chosen={[]}
        active={active}
        message={undefined}
        texts={selectTexts(words)}
        onPointed={(row) => tools.send({ type: 'choice.pointed', at: row })}
        onChosen={({ value }) => {
          tools.send({ type: 'choice.pointed', at: choices.findIndex(({ id }) => id === value) })
          tools.send({ type: 'choice.taken' })
        }}
      />
    </TextFloat>
  )
}
