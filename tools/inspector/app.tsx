import { EyeOff, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ActorTree } from './panes/actor-tree.tsx'
import { ChartPane } from './panes/chart-pane.tsx'
import { ContextPane } from './panes/context-pane.tsx'
import type { InspectorStore } from './store.ts'
import { EventPane } from './panes/event-pane.tsx'
import { Happened } from './panes/happened.tsx'
import { LogBar } from './panes/log-bar.tsx'

const STATES = {
  nobody: 'Waiting for a page',
  page: 'Connected',
  gone: 'The page has gone',
  file: 'A log from a file',
  path: 'A generated path',
}

function swapTheme(): void {
  const { dataset } = document.documentElement
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
}

/** The inspector: which actors run, what the chosen one does, what happened between all of them. */
export function Inspector({ store }: { store: InspectorStore }) {
  const view = useSyncExternalStore(store.subscribe, store.view)
  const cast = store.cast()
  const seen = view.chosen === null ? undefined : cast.get(view.chosen)
  return (
    <div className="inspector">
      <header className="top">
        <span className="logo" aria-hidden="true">
          <svg viewBox="0 0 24 24" width="24" height="24">
            <path d="M7 6.5h3v11H7zM11.5 6.5h3v7h-3zM16 6.5h2.5v4H16z" />
          </svg>
        </span>
        <h1>
          Lanewise <span>Inspector</span>
        </h1>
        <output className={`badge ${view.source}`}>{STATES[view.source]}</output>
        {view.title !== '' && <span className="page-title">{view.title}</span>}
        <span className="faint secret">
          <EyeOff size={14} aria-hidden="true" /> Passwords, codes and safe contents are hidden
        </span>
        {view.problem !== '' && (
          <span className="problem" role="alert">
            {view.problem}
          </span>
        )}
        <nav className="segments end" aria-label="What is looked at">
          <span aria-current="page">Live system</span>
          <a href="/inspector/coverage.html" target="lanewise-coverage">
            Coverage
          </a>
        </nav>
        <button type="button" className="ghost icon" aria-label="Light or dark" onClick={swapTheme}>
          <SunMoon size={16} />
        </button>
      </header>
      <ActorTree store={store} view={view} cast={cast} />
      <ChartPane store={store} view={view} seen={seen} />
      <ContextPane store={store} seen={seen} />
      <LogBar store={store} view={view} />
      <Happened store={store} view={view} cast={cast} />
      <EventPane store={store} view={view} cast={cast} />
    </div>
  )
}
