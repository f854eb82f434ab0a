import { useSelector } from '@xstate/react'
import { Check, Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Label, LabelForm } from '#contract/entities/label.ts'
import { holds } from '#contract/letters/folding.ts'
import { isUnknown, labelsIn, queryIn, type LabelOptionsRef } from '#machines/list/label-options.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Pill } from '../../ui/signs/pill.tsx'
import { useWords } from '../binding/words-context.tsx'
import { labelToMake } from './label-to-make.ts'

/** Whether tasks wear a label: all of them, some, or none. */
export type Worn = 'all' | 'some' | 'none'

interface LabelsProps {
  options: LabelOptionsRef
  wornOf: (label: Label) => Worn
  onToggled: (label: Label, isWorn: boolean) => void
  /** Makes a label of what is typed; where it is missing labels are only chosen. */
  onNew?: (form: LabelForm) => void
}

/** The labels of the workspace, found by typing, to be put on tasks or taken off; it stays open for the next one. */
export function LabelPopover({
  options,
  wornOf,
  onToggled,
  onNew,
  ...placing
}: Pick<ComponentProps<typeof Popover>, 'trigger' | 'label' | 'side' | 'align' | 'disabled'> & LabelsProps) {
  return (
    <Popover
      {...placing}
      className="w-64"
      onOpenChanged={(open) => {
        if (!open) return
        options.send({ type: 'query.typed', query: '' })
        options.send({ type: 'labels.wanted' })
      }}
    >
      <Labels options={options} wornOf={wornOf} onToggled={onToggled} {...(onNew && { onNew })} label={placing.label} />
    </Popover>
  )
}

function Labels({ label: name, ...props }: LabelsProps & { label: string }) {
  const { options } = props
  const words = useWords()
  const labels = useSelector(options, labelsIn)
  const unknown = useSelector(options, isUnknown)
  if (labels !== null && (labels.length > 0 || props.onNew)) return <Found labels={labels} name={name} {...props} />
  const text = unknown ? words.list.labelsUnknown() : labels === null ? words.list.loading() : words.list.noLabels()
  return (
    <div className="flex items-center justify-between gap-2 px-3 py-2">
      <output className="block text-13 text-ink-soft">{text}</output>
      {unknown && (
        <Button size="sm" look="quiet" onClick={() => options.send({ type: 'retry.requested' })}>
          {words.actions.retry()}
        </Button>
      )}
    </div>
  )
}

const ROW = 'flex min-h-md w-full items-center gap-2 rounded-control px-2 text-start hover:bg-hover touch:min-h-touch'

function Found({
  labels,
  name,
  options,
  wornOf,
  onToggled,
  onNew,
}: LabelsProps & { labels: readonly Label[]; name: string }) {
  const words = useWords()
  const query = useSelector(options, queryIn)
  const found = labels.filter((label) => holds(label.name, query.trim()))
  const form = onNew ? labelToMake(labels, query) : null
  const create = () => {
    if (form === null) return
    options.send({ type: 'query.typed', query: '' })
    onNew?.(form)
  }
  const toggle = (label: Label) => onToggled(label, wornOf(label) !== 'all')
  const asks = onNew ? words.taskPanel.findLabel() : words.palette.searchLabel()
  return (
    <div className="flex flex-col gap-1 p-1">
      <TextField
        label={asks}
        labelHidden
        placeholder={asks}
        autoComplete="off"
        data-first-focus
        // The labels may come after the popover.
        ref={focusOnArrival}
        value={query}
        onText={(text) => options.send({ type: 'query.typed', query: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const [first] = found
          if (query.trim() === '') return
          if (first) toggle(first)
          else create()
        }}
      />
      <ul aria-label={name} className="max-h-72 overflow-y-auto">
        {found.map((label) => (
          <li key={label.id}>
            <LabelRow label={label} worn={wornOf(label)} onPressed={() => toggle(label)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && form === null && (
        <p className="px-2 py-1 text-13 text-ink-faint">
          {labels.length === 0 ? words.list.noLabels() : words.select.noResults()}
        </p>
      )}
      {form && (
        <button type="button" onClick={create} className={classes(ROW, 'text-13')}>
          <Icon of={Plus} className="text-ink-faint" />
          <span className="cut">{words.taskPanel.createLabel({ name: form.name })}</span>
        </button>
      )}
    </div>
  )
}

function LabelRow({ label, worn, onPressed }: { label: Label; worn: Worn; onPressed: () => void }) {
  return (
    <button type="button" aria-pressed={worn === 'some' ? 'mixed' : worn === 'all'} onClick={onPressed} className={ROW}>
      <span
        className={classes('grid size-4 flex-none place-items-center text-accent-text', worn === 'none' && 'invisible')}
      >
        <Icon of={worn === 'some' ? Minus : Check} />
      </span>
      <Pill color={label.color}>{label.name}</Pill>
    </button>
  )
}
