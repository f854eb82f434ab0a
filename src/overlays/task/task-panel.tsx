import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { PanelHostRef } from '#machines/task/panel/panel-host.ts'
import { isOpen, panelOf } from '#machines/task/panel/panel-host.ts'
import { isCarrying } from '#machines/task/sections/subtasks.ts'
import {
  hasFailed,
  isMissing,
  isThere,
  seenIn,
  subtasksOf,
  type TaskPanelRef,
} from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { MoverDialog } from './mover-dialog.tsx'
import { PageTitle } from '../../parts/pages/page-title.tsx'
import { PanelBody } from './panel-body.tsx'
import { PanelContext } from './panel-context.ts'
import { BareHead } from './panel-head.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { PanelFailed, PanelMissing } from './panel-states.tsx'

/** The task that the address names, open over its view: a dialog, on a phone the whole screen. */
export function TaskPanel({ panelHost }: { panelHost: PanelHostRef }) {
  const open = useSelector(panelHost, isOpen)
  const panel = useSelector(panelHost, panelOf)
  return panel && <PanelLayer key={panelHost.id} open={open} panel={panel} />
}

/** Whether Escape puts a subtask back: one is carried, in a task that is still shown. */
const isSubtaskCarried = (panel: TaskPanelRef): boolean => {
  const now = panel.getSnapshot()
  return isThere(now) && !isMissing(now) && isCarrying(subtasksOf(now).getSnapshot())
}

function PanelLayer({ open, panel }: { open: boolean; panel: TaskPanelRef }) {
  const words = useWords()
  const name = useSelector(panel, (now) => seenIn(now)?.task.name ?? words.taskPanel.untitled())
  return (
    <Modal
      open={open}
      title={name}
      titleHidden
      layer="task"
      onCloseRequested={(reason) => {
        // The layer hears Escape before the drag does, wherever the focus is.
        if (reason === 'escape' && isSubtaskCarried(panel)) return
        panel.send({ type: 'close.requested' })
      }}
      className={classes(
        'fixed inset-0 m-auto h-[calc(100dvh-80px)] w-panel max-w-[calc(100vw-80px)] overflow-hidden rounded-dialog',
        'max-md:h-dvh max-md:w-full max-md:max-w-full max-md:rounded-none',
        'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
      )}
    >
      <PanelContext value={panel}>
        {open && <TaskTitle panel={panel} />}
        <Contents key={panel.id} panel={panel} />
        <MoverDialog />
      </PanelContext>
    </Modal>
  )
}

/** The number and the name of the task, for the browser's tab. */
function TaskTitle({ panel }: { panel: TaskPanelRef }) {
  const title = useSelector(panel, (now) => {
    const { project } = now.context
    const task = seenIn(now)?.task
    return project && task && isThere(now) && !isMissing(now)
      ? `${project.abbreviation}-${task.number} ${task.name}`
      : null
  })
  return title === null ? null : <PageTitle>{title}</PageTitle>
}

/** Not drawn anew when the panel closes: that takes as long as to open it. */
const Contents = memo(function Contents({ panel }: { panel: TaskPanelRef }) {
  const there = useSelector(panel, isThere)
  const failed = useSelector(panel, hasFailed)
  const missing = useSelector(panel, isMissing)
  if (there && !missing) return <PanelBody />
  return (
    <>
      <BareHead />
      {missing ? <PanelMissing /> : failed ? <PanelFailed /> : <PanelSkeleton />}
    </>
  )
})
