import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { hostedScreen } from '#machines/router/screen-host.ts'
import { usePageFocus } from '../../ui/focus/page-focus.ts'
import { useActorOf, useApp } from './actors.ts'
import type { AnyView } from './screen.ts'

const useHostedScreen = () => {
  const { system } = useApp()
  const on = useSelector(useActorOf('screenHost'), hostedScreen)
  if (!on?.loaded) return null
  const { page, bar } = on.loaded.view as AnyView
  const key = `${on.screen}/${on.place.params['id'] ?? ''}`
  return { key, Page: page, Bar: bar, props: { actor: system.get('screen'), place: on.place } }
}

/** Draws the page that is hosted, with the actor that runs behind it. A new page takes the focus. */
export function ScreenHostView({ waiting }: { waiting: ReactNode }) {
  const screenHost = useHostedScreen()
  usePageFocus(screenHost?.key, screenHost?.props.place.route)
  if (!screenHost) return waiting
  return <screenHost.Page key={screenHost.key} {...screenHost.props} />
}

/** Draws what the page hosted has in the top bar; `otherwise` where it has nothing of its own. */
export function ScreenHostBar({ otherwise }: { otherwise: ReactNode }) {
  const screenHost = useHostedScreen()
  return screenHost?.Bar ? <screenHost.Bar key={screenHost.key} {...screenHost.props} /> : otherwise
}
