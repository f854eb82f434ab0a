import { useSyncExternalStore } from 'react'
import { ActorTree } from './actor-tree.tsx'
import { ChartPane } from './chart-pane.tsx'
import { ContextPane } from './context-pane.tsx'
import type { Desk } from './desk.ts'
import { LogBar } from './log-bar.tsx'
import { Sequence } from './sequence.tsx'

const STATES = { nobody: 'Waiting for a page', page: 'Connected', file: 'A log from a file' }

function swapTheme(): void {
  const { dataset } = document.documentElement
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
}

/** The inspector: who is there, what the chosen one does, what happened between all of them. */
export function Inspector({ desk }: { desk: Desk }) {
  const view = useSyncExternalStore(desk.subscribe, desk.view)
  const cast = desk.cast()
  const seen = view.chosen === null ? undefined : cast.get(view.chosen)
  return (
    <div className="inspector">
      <header className="top">
        <span className="logo" aria-hidden="true" />
        <h1>
          Lanewise <span>Inspector</span>
        </h1>
        <output className={`badge ${view.source}`}>{STATES[view.source]}</output>
        <span className="faint">Passwords, codes and safe contents are hidden</span>
        {view.problem !== '' && (
          <span className="problem" role="alert">
            {view.problem}
          </span>
        )}
        <button type="button" className="ghost end" onClick={swapTheme}>
          Light or dark
        </button>
      </header>
      <ActorTree desk={desk} view={view} cast={cast} />
      <ChartPane desk={desk} view={view} seen={seen} />
      <ContextPane seen={seen} />
      <LogBar desk={desk} view={view} />
      <Sequence desk={desk} view={view} cast={cast} />
    </div>
  )
}
