import { useSelector } from '@xstate/react'
import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Label } from '#contract/entities/label.ts'
import { isUnknown, labelsIn, type LabelOptionsRef } from '#machines/list/label-options.ts'
import { classes } from '../../ui/layout/classes.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Pill } from '../../ui/signs/pill.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { useWords } from '../binding/words-context.tsx'

/** Whether tasks wear a label: all of them, some, or none. */
export type Worn = 'all' | 'some' | 'none'

/** The labels of the workspace, to be put on tasks or taken off; it stays open for the next one. */
export function LabelPopover({
  options,
  wornOf,
  onToggled,
  ...placing
}: Pick<ComponentProps<typeof Popover>, 'trigger' | 'label' | 'side' | 'align' | 'disabled'> & {
  options: LabelOptionsRef
  wornOf: (label: Label) => Worn
  onToggled: (label: Label, isWorn: boolean) => void
}) {
  return (
    <Popover
      {...placing}
      className="w-64"
      onOpenChanged={(open) => {
        if (open) options.send({ type: 'labels.wanted' })
      }}
    >
      <Labels options={options} wornOf={wornOf} onToggled={onToggled} label={placing.label} />
    </Popover>
  )
}

function Labels({
  options,
  wornOf,
  onToggled,
  label: name,
}: {
  options: LabelOptionsRef
  wornOf: (label: Label) => Worn
  onToggled: (label: Label, isWorn: boolean) => void
  label: string
}) {
  const words = useWords()
  const labels = useSelector(options, labelsIn)
  const unknown = useSelector(options, isUnknown)
  if (labels === null || labels.length === 0) {
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
  return (
    <ul aria-label={name} className="max-h-72 overflow-y-auto p-1">
      {labels.map((label) => {
        const worn = wornOf(label)
        return (
          <li key={label.id}>
            <button
              type="button"
              aria-pressed={worn === 'some' ? 'mixed' : worn === 'all'}
              onClick={() => onToggled(label, worn !== 'all')}
              className="flex min-h-md w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover touch:min-h-touch"
            >
              <span
                className={classes(
                  'grid size-4 flex-none place-items-center text-accent-text',
                  worn === 'none' && 'invisible',
                )}
              >
                <Icon of={worn === 'some' ? Minus : Check} />
              </span>
              <Pill color={label.color}>{label.name}</Pill>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
