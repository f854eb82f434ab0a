import { Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Priority } from '#contract/entities/task.ts'
import { MenuItem, MenuSeparator } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { useWords } from '../binding/words-context.tsx'
import { PriorityGlyph } from '../task/priority-glyph.tsx'

const PRIORITIES = Priority.options.toReversed()

/** How much tasks can matter, the most urgent first. */
export function PriorityMenu({
  chosen,
  onChosen,
  ...placing
}: Pick<ComponentProps<typeof Menu>, 'trigger' | 'label' | 'side' | 'align' | 'disabled'> & {
  /** What it is now; left out where there is no one answer. */
  chosen?: Priority | null
  onChosen: (priority: Priority | null) => void
}) {
  const words = useWords()
  const marked = (one: Priority | null) => (chosen === undefined ? {} : { selected: chosen === one })
  return (
    <Menu {...placing}>
      {PRIORITIES.map((one) => (
        <MenuItem
          key={one}
          {...marked(one)}
          before={
            <span aria-hidden className="flex w-4 justify-center">
              <PriorityGlyph priority={one} />
            </span>
          }
          onSelect={() => onChosen(one)}
        >
          {words.taskPanel[one]()}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={Minus} {...marked(null)} onSelect={() => onChosen(null)}>
        {words.taskPanel.noPriority()}
      </MenuItem>
    </Menu>
  )
}
