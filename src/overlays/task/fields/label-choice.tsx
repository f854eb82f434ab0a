import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { Check, Pencil, Plus, Tag } from 'lucide-react'
import { holds } from '#contract/letters/folding.ts'
import type { Label } from '#contract/entities/label.ts'
import { isInForm, isOpen, queryOf, type LabelPickerRef } from '#machines/task/sections/label-picker.ts'
import { isDeleted, labelsOf, seenIn } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { Icon } from '../../../ui/signs/icon.tsx'
import { keepFocusInside } from '../../../ui/focus/keep-focus-inside.ts'
import { Pill } from '../../../ui/signs/pill.tsx'
import { Popover } from '../../../ui/floating/popover.tsx'
import { nextSwatch } from '../../../ui/choices/swatches.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LabelFields } from './label-fields.tsx'
import { usePanel } from '../panel-context.ts'
import { PropertyButton, PropertyRow } from './property-row.tsx'

const NO_LABELS: readonly Label[] = []
/** Read out between two of them, which stand apart for the eye. */
const BETWEEN = ', '

/** The labels of a task: chosen, made, renamed, recoloured and deleted where they stand. */
export function LabelChoice() {
  const words = useWords()
  const panel = usePanel()
  const picker = useSelector(panel, labelsOf)
  const open = useSelector(picker, isOpen)
  const inForm = useSelector(picker, isInForm)
  const worn = useSelector(panel, (now) => seenIn(now)?.task.labels ?? NO_LABELS)
  const deleted = useSelector(panel, isDeleted)
  return (
    <PropertyRow label={words.taskPanel.labels()}>
      <Popover
        label={words.taskPanel.labels()}
        disabled={deleted}
        open={open}
        onOpenChanged={(next) => picker.send({ type: next ? 'picker.opened' : 'picker.closed' })}
        className="w-72"
        trigger={
          <PropertyButton label={words.taskPanel.labels()} className="flex-wrap gap-1!">
            {worn.length === 0 ? (
              <>
                <Icon of={Tag} className="me-1 text-ink-faint" />
                <span className="text-ink-faint">{words.taskPanel.none()}</span>
              </>
            ) : (
              worn.map(({ id, name, color }, at) => (
                <Fragment key={id}>
                  {at > 0 && <span className="sr-only">{BETWEEN}</span>}
                  <Pill color={color}>{name}</Pill>
                </Fragment>
              ))
            )}
          </PropertyButton>
        }
      >
        <div ref={keepFocusInside}>
          {inForm ? <LabelFields picker={picker} /> : <LabelList picker={picker} worn={worn} />}
        </div>
      </Popover>
    </PropertyRow>
  )
}

function LabelList({ picker, worn }: { picker: LabelPickerRef; worn: readonly Label[] }) {
  const words = useWords()
  const panel = usePanel()
  const q = useSelector(picker, queryOf)
  const labels = useSelector(panel, (now) => seenIn(now)?.labels ?? NO_LABELS)
  const wanted = q.trim().toLowerCase()
  const found = labels.filter(({ name }) => holds(name, wanted))
  const isNew = wanted !== '' && !labels.some(({ name }) => name.toLowerCase() === wanted)
  const color = nextSwatch(labels.length)
  const create = () => picker.send({ type: 'creating.started', color })
  const first = found[0]
  return (
    <div className="flex flex-col gap-1 p-1">
      <TextField
        label={words.taskPanel.findLabel()}
        labelHidden
        placeholder={words.taskPanel.findLabel()}
        autoComplete="off"
        data-first-focus
        value={q}
        onText={(text) => picker.send({ type: 'query.typed', q: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (isNew) create()
          else if (wanted !== '' && first) panel.send({ type: 'label.toggled', id: first.id })
        }}
      />
      <ul aria-label={words.taskPanel.labels()} className="max-h-64 overflow-y-auto">
        {found.map((label) => (
          <LabelRow
            key={label.id}
            label={label}
            isWorn={worn.some(({ id }) => id === label.id)}
            onToggled={() => panel.send({ type: 'label.toggled', id: label.id })}
            onEdited={() => picker.send({ type: 'editing.started', label })}
          />
        ))}
      </ul>
      {labels.length === 0 && <p className="px-2 py-1 text-13 text-ink-faint">{words.taskPanel.noLabels()}</p>}
      <button
        type="button"
        onClick={create}
        className="flex min-h-md items-center gap-2 rounded-control px-2 text-13 hover:bg-hover touch:min-h-touch"
      >
        <Icon of={Plus} className="text-ink-faint" />
        <span className="cut">
          {isNew ? words.taskPanel.createLabel({ name: q.trim() }) : words.taskPanel.newLabel()}
        </span>
      </button>
    </div>
  )
}

function LabelRow({
  label,
  isWorn,
  onToggled,
  onEdited,
}: {
  label: Label
  isWorn: boolean
  onToggled: () => void
  onEdited: () => void
}) {
  const words = useWords()
  return (
    <li className="group/label flex items-center">
      <button
        type="button"
        aria-pressed={isWorn}
        onClick={onToggled}
        className="flex min-h-md min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-start hover:bg-hover touch:min-h-touch"
      >
        <span className={classes('grid size-4 flex-none place-items-center text-accent-text', !isWorn && 'invisible')}>
          <Icon of={Check} />
        </span>
        <Pill color={label.color}>{label.name}</Pill>
      </button>
      <IconButton
        icon={Pencil}
        size="sm"
        label={words.taskPanel.changeLabel({ name: label.name })}
        onClick={onEdited}
        className="opacity-0 group-hover/label:opacity-100 focus-visible:opacity-100 touch:opacity-100"
      />
    </li>
  )
}
