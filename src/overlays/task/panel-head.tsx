import { useSelector } from '@xstate/react'
import { ArrowRightLeft, ChevronDown, ChevronUp, CircleCheck, Copy, Ellipsis, Link, Trash2 } from 'lucide-react'
import { isDeleted, moverOf, seenIn } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { PanelBar } from '../../parts/panel/panel-bar.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { TaskPresence } from './fields/presence.tsx'
import { usePanel } from './panel-context.ts'
import { SavedMark, UndoLast } from './fields/saved-mark.tsx'
import { useIsPhone } from '../../parts/binding/use-is-phone.ts'

/** How an open task is closed. */
function useClosing() {
  const words = useWords()
  const panel = usePanel()
  return { label: words.taskPanel.closeTask(), onClose: () => panel.send({ type: 'close.requested' }) }
}

/** The bar of a task that is not there: it can be closed. */
export const BareHead = () => <PanelBar closing={useClosing()} />

/** The bar of a task: complete it, where it is, whether it is saved, and what else can be done. */
export function PanelHead() {
  const words = useWords()
  const panel = usePanel()
  const phone = useIsPhone()
  const deleted = useSelector(panel, isDeleted)
  return (
    <PanelBar closing={useClosing()}>
      {!phone && !deleted && <CompleteButton />}
      <Crumbs />
      <span className="flex-1" />
      <SavedMark />
      <TaskPresence />
      <UndoLast />
      {!deleted && (
        <>
          {phone && <CompleteButton />}
          <Neighbours />
          {!phone && (
            <Tooltip text={words.taskPanel.copyLink()}>
              <IconButton
                icon={Link}
                iconSize={20}
                label={words.taskPanel.copyLink()}
                onClick={() => panel.send({ type: 'link.wanted' })}
              />
            </Tooltip>
          )}
          <MoreMenu />
        </>
      )}
    </PanelBar>
  )
}

function CompleteButton() {
  const words = useWords()
  const panel = usePanel()
  const phone = useIsPhone()
  const isDone = useSelector(panel, (now) => seenIn(now)?.task.completedAt != null)
  const toggle = () =>
    panel.send({
      type: 'property.chosen',
      property: 'isCompleted',
      // Only whether there is a moment shows; which one it is the server says.
      value: isDone ? null : (panel.getSnapshot().context.seen?.task.updatedAt ?? null),
    })
  const label = isDone ? words.taskPanel.reopen() : words.taskPanel.complete()
  if (phone) {
    return <IconButton icon={CircleCheck} iconSize={20} on={isDone} label={label} onClick={toggle} />
  }
  return (
    <Button
      icon={CircleCheck}
      onClick={toggle}
      aria-label={label}
      aria-pressed={isDone}
      className={isDone ? 'border-transparent! bg-success-soft! text-success!' : ''}
    >
      {isDone ? words.taskPanel.completed() : words.taskPanel.complete()}
    </Button>
  )
}

function Crumbs() {
  const panel = usePanel()
  const phone = useIsPhone()
  const project = useSelector(panel, ({ context }) => context.project)
  const number = useSelector(panel, (now) => seenIn(now)?.task.number)
  if (!project) return null
  return (
    <span className="ms-2 flex min-w-0 items-center gap-2 text-13 text-ink-soft max-md:ms-0">
      <Swatch color={project.color} />
      {!phone && (
        <>
          <span className="cut font-medium">{project.name}</span>
          <span aria-hidden>{'/'}</span>
        </>
      )}
      <span className="flex-none font-medium tabular-nums">{`${project.abbreviation}-${number}`}</span>
    </span>
  )
}

function Neighbours() {
  const words = useWords()
  const panel = usePanel()
  const isSubtask = useSelector(panel, (now) => seenIn(now)?.task.parentId !== null)
  const phone = useIsPhone()
  if (isSubtask || phone) return null
  return (
    <>
      <Tooltip text={words.taskPanel.previous()}>
        <IconButton
          icon={ChevronUp}
          iconSize={20}
          label={words.taskPanel.previous()}
          onClick={() => panel.send({ type: 'neighbour.requested', step: -1 })}
        />
      </Tooltip>
      <Tooltip text={words.taskPanel.next()}>
        <IconButton
          icon={ChevronDown}
          iconSize={20}
          label={words.taskPanel.next()}
          onClick={() => panel.send({ type: 'neighbour.requested', step: 1 })}
        />
      </Tooltip>
    </>
  )
}

function MoreMenu() {
  const words = useWords()
  const panel = usePanel()
  const phone = useIsPhone()
  const mover = useSelector(panel, moverOf)
  const isSubtask = useSelector(panel, (now) => seenIn(now)?.task.parentId !== null)
  return (
    <Menu
      label={words.taskPanel.more()}
      align="end"
      trigger={<IconButton icon={Ellipsis} iconSize={20} label={words.taskPanel.more()} />}
    >
      {phone && (
        <>
          <MenuItem icon={Link} onSelect={() => panel.send({ type: 'link.wanted' })}>
            {words.taskPanel.copyLink()}
          </MenuItem>
          <MenuItem icon={ChevronUp} onSelect={() => panel.send({ type: 'neighbour.requested', step: -1 })}>
            {words.taskPanel.previous()}
          </MenuItem>
          <MenuItem icon={ChevronDown} onSelect={() => panel.send({ type: 'neighbour.requested', step: 1 })}>
            {words.taskPanel.next()}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Copy} onSelect={() => panel.send({ type: 'duplicate.requested' })}>
        {words.taskPanel.duplicate()}
      </MenuItem>
      {!isSubtask && (
        <MenuItem icon={ArrowRightLeft} onSelect={() => mover.send({ type: 'mover.opened' })}>
          {words.taskPanel.moveTo()}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => panel.send({ type: 'delete.requested' })}>
        {words.taskPanel.delete()}
      </MenuItem>
    </Menu>
  )
}
