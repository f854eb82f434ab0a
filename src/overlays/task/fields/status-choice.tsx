import { useSelector } from '@xstate/react'
import { columnIn, isDeleted, seenIn } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { KindIcon } from '../../../parts/project/column-kind.tsx'
import { MenuItem } from '../../../ui/menus/menu-item.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePanel } from '../panel-context.ts'
import { PropertyButton, PropertyRow } from './property-row.tsx'

/** The column a task stands in; another one is chosen from those of its project. */
export function StatusChoice() {
  const words = useWords()
  const panel = usePanel()
  const column = useSelector(panel, columnIn)
  const columns = useSelector(panel, ({ context }) => context.columns)
  const deleted = useSelector(panel, isDeleted)
  const stands = useSelector(panel, (now) => (seenIn(now)?.task.taskPlacements.length ?? 0) > 0)
  if (!column) return stands && columns.length === 0 ? <Waiting /> : null
  return (
    <PropertyRow label={words.taskPanel.status()}>
      <Menu
        label={words.taskPanel.status()}
        disabled={deleted}
        trigger={
          <PropertyButton label={words.taskPanel.status()}>
            <KindIcon kind={column.kind} />
            <span className="cut">{column.name}</span>
          </PropertyButton>
        }
      >
        {columns.map(({ id, name, kind }) => (
          <MenuItem
            key={id}
            before={<KindIcon kind={kind} className="mx-px" />}
            selected={id === column.id}
            onSelect={() => {
              if (id !== column.id) panel.send({ type: 'column.chosen', id })
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </PropertyRow>
  )
}

/** The columns are being fetched: what stands below does not jump when they are there. */
function Waiting() {
  const words = useWords()
  return (
    <PropertyRow label={words.taskPanel.status()}>
      <span className="flex min-h-8 items-center px-2 touch:min-h-touch touch:px-3">
        <Skeleton className="h-3 w-20" />
      </span>
    </PropertyRow>
  )
}
