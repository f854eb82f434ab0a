import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { viewOf, type PanelHostRef } from '#machines/task/panel/panel-host.ts'
import { useActorOf } from '../../parts/binding/actors.ts'

/** Draws the open task, once the chunk that knows how is there. */
export function TaskOverlay() {
  const panelHost = useActorOf('panelHost')
  const View = useSelector(panelHost, viewOf) as ComponentType<{ panelHost: PanelHostRef }> | null
  return View && <View panelHost={panelHost} />
}
