import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { viewOf, type TaskDoorRef } from '#machines/task/task-door.ts'
import { useActorOf } from '../../parts/binding/actors.ts'

/** Draws the open task, once the chunk that knows how is there. */
export function TaskOverlay() {
  const door = useActorOf('taskDoor')
  const View = useSelector(door, viewOf) as ComponentType<{ door: TaskDoorRef }> | null
  return View && <View door={door} />
}
