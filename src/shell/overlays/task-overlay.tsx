import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { viewOf, type TaskDoorRef } from '#machines/task/panel/task-door.ts'
import { useActorOf } from '../../parts/binding/actors.ts'

/** Draws the open task, once the chunk that knows how is there. */
export function TaskOverlay() {
  const panelHost = useActorOf('taskDoor')
  const View = useSelector(panelHost, viewOf) as ComponentType<{ panelHost: TaskDoorRef }> | null
  return View && <View panelHost={panelHost} />
}
