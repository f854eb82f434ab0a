import { FolderOpen, ListTree, Pause, Play, StepBack, StepForward, Download } from 'lucide-react'
import type { InspectorStore, View } from '../store.ts'
import { timeOf } from '../moment.ts'
import { Timeline } from './timeline.tsx'

function save(store: InspectorStore): void {
  const url = URL.createObjectURL(new Blob([store.file()], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'lanewise-inspector-log.json' })
  link.click()
  URL.revokeObjectURL(url)
}

function open(store: InspectorStore, file: File | undefined): void {
  if (file) void file.text().then((text) => store.open(text))
}

/** The position in the log: back, forward, along, and live; saved to a file, opened from one. */
export function LogBar({ store, view }: { store: InspectorStore; view: View }) {
  const { entries, paused, isPlaying } = view
  const count = paused ?? entries.length
  const goesOn = paused === null || isPlaying
  const happened = entries.slice(0, count).filter(({ type }) => type === '@xstate.event').length
  const whole = entries.filter(({ type }) => type === '@xstate.event').length
  return (
    <section className="log-bar" aria-label="Log">
      <fieldset className="segments" aria-label="What happened">
        {(['sequence', 'log'] as const).map((below) => (
          <button key={below} type="button" aria-pressed={view.below === below} onClick={() => store.change({ below })}>
            {below === 'sequence' ? 'Sequence' : 'Log'}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="ghost icon"
        onClick={() => store.step(-1)}
        disabled={count === 0}
        aria-label="One step back"
      >
        <StepBack size={16} />
      </button>
      <button
        type="button"
        className="primary icon"
        onClick={() => (goesOn ? store.pause() : store.play())}
        aria-label={goesOn ? 'Pause' : 'Play'}
      >
        {goesOn ? <Pause size={16} /> : <Play size={16} />}
      </button>
      <button
        type="button"
        className="ghost icon"
        onClick={() => store.step(1)}
        disabled={count >= entries.length}
        aria-label="One step forth"
      >
        <StepForward size={16} />
      </button>
      {paused !== null && !isPlaying && (
        <span className="paused">
          <Pause size={13} aria-hidden="true" /> {`Paused, ${whole - happened} events behind`}
        </span>
      )}
      {isPlaying && (
        <span className="paused">
          <ListTree size={13} aria-hidden="true" /> Playing
        </span>
      )}
      <Timeline store={store} view={view} count={count} />
      <code>{timeOf(entries[Math.max(0, count - 1)]?.createdAt)}</code>
      <span className="faint count">{`${happened} of ${whole}`}</span>
      <button type="button" onClick={() => save(store)} disabled={entries.length === 0}>
        <Download size={14} aria-hidden="true" /> Save log
      </button>
      <label className="open-file">
        <FolderOpen size={14} aria-hidden="true" /> Open log
        <input type="file" accept="application/json,.json" onChange={({ target }) => open(store, target.files?.[0])} />
      </label>
    </section>
  )
}
