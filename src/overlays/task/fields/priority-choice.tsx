import { useSelector } from '@xstate/react'
import { Minus } from 'lucide-react'
import type { Priority } from '#contract/entities/task.ts'
import { isDeleted, seenIn } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { PriorityGlyph } from '../../../parts/task/priority-glyph.tsx'
import { PriorityMenu } from '../../../parts/task-choices/priority-menu.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { usePanel } from '../panel-context.ts'
import { PropertyButton, PropertyRow } from './property-row.tsx'

/** How much it matters. */
export function PriorityChoice() {
  const words = useWords()
  const panel = usePanel()
  const priority = useSelector(panel, (now) => seenIn(now)?.task.priority ?? null)
  const deleted = useSelector(panel, isDeleted)
  const value = priority === null ? words.taskPanel.noPriority() : words.taskPanel[priority]()
  const choose = (chosen: Priority | null) => {
    panel.send({ type: 'property.chosen', property: 'priority', value: chosen })
  }
  return (
    <PropertyRow label={words.taskPanel.priority()}>
      <PriorityMenu
        label={words.taskPanel.priority()}
        disabled={deleted}
        chosen={priority}
        onChosen={choose}
        trigger={
          <PropertyButton label={words.taskPanel.priority()}>
            {priority ? (
              <span aria-hidden className="flex">
                <PriorityGlyph priority={priority} />
              </span>
            ) : (
              <Icon of={Minus} size={14} className="text-ink-faint" />
            )}
            <span className={priority ? 'cut' : 'cut text-ink-faint'}>{value}</span>
          </PropertyButton>
        }
      />
    </PropertyRow>
  )
}
