import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { onStage } from '#machines/router/stage.ts'
import { usePageFocus } from '../../ui/focus/page-focus.ts'
import { useActorOf, useApp } from './actors.ts'
import type { AnyView } from './screen.ts'

const useHostedScreen = () => {
  const { system } = useApp()
  const on = useSelector(useActorOf('stage'), onStage)
  if (!on?.loaded) return null
  const { page, bar } = on.loaded.view as AnyView
  const key = `${on.screen}/${on.place.params['id'] ?? ''}`
  return { key, Page: page, Bar: bar, props: { actor: system.get('screen'), place: on.place } }
}

/** Draws the page that is on stage, with the actor that runs behind it. A new page takes the focus. */
export function ScreenHostView({ waiting }: { waiting: ReactNode }) {
  const stage = useHostedScreen()
  usePageFocus(stage?.key, stage?.props.place.route)
  if (!stage) return waiting
  return <stage.Page key={stage.key} {...stage.props} />
}

/** Draws what the page on stage has in the top bar; `otherwise` where it has nothing of its own. */
export function ScreenHostBar({ otherwise }: { otherwise: ReactNode }) {
  const stage = useHostedScreen()
  return stage?.Bar ? <stage.Bar key={stage.key} {...stage.props} /> : otherwise
}
