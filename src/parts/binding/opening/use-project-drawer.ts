import type { ProjectDrawerEvent } from '#machines/drawers/project-drawer-parts.ts'
import { useActorOf } from '../actors.ts'
import { useAddition } from './use-addition.ts'

/** Opens the project drawer: with a project's id to edit it, with none to make a new one, if the plan has room (PROJ-08). */
export function useProjectDrawer(): (id: string | null) => void {
  const drawer = useActorOf('projectDrawer')
  const add = useAddition()
  return (id) => {
    const opened = { type: 'drawer.opened', id } satisfies ProjectDrawerEvent
    const event = { type: 'open.requested', takesKeys: true, event: opened } as const
    if (id === null) add({ resource: 'projects', to: 'projectDrawer', event })
    else drawer.send(event)
  }
}
