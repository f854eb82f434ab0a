import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { onStage } from '#machines/router/stage.ts'
import { useActorOf, useApp } from './actors.ts'
import type { AnyView } from './screen.ts'

const useStage = () => {
  const { system } = useApp()
  const on = useSelector(useActorOf('stage'), onStage)
  if (!on?.loaded) return null
  const { page, bar } = on.loaded.view as AnyView
  const key = `${on.screen}/${on.place.params['id'] ?? ''}`
  return { key, Page: page, Bar: bar, props: { actor: system.get('screen'), place: on.place } }
}

/** Which page was drawn last, in whatever layout. */
let lastShown: string | undefined

/**
 * Draws the page that is on stage, with the actor that runs behind it. A new page takes the focus, so that the keyboard
 * and those who listen are there too: at the field it marks with `data-first-focus`, else at its beginning.
 */
export function StageView({ waiting }: { waiting: ReactNode }) {
  const stage = useStage()
  const key = stage?.key
  const route = stage?.props.place.route
  useEffect(() => {
    if (key === undefined) return
    const main = document.querySelector<HTMLElement>('main[tabindex]')
    const first = main?.querySelector<HTMLElement>('[data-first-focus]')
    const isNew = lastShown !== undefined && lastShown !== key
    lastShown = key
    if (main?.contains(document.activeElement) === true && document.activeElement !== main) return
    if (first) first.focus()
    else if (isNew) main?.focus({ preventScroll: true })
  }, [key, route])
  if (!stage) return waiting
  return <stage.Page key={stage.key} {...stage.props} />
}

/** Draws what the page on stage has in the top bar; `otherwise` where it has nothing of its own. */
export function StageBar({ otherwise }: { otherwise: ReactNode }) {
  const stage = useStage()
  return stage?.Bar ? <stage.Bar key={stage.key} {...stage.props} /> : otherwise
}
