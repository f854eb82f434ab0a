import type { Desk, View } from './desk.ts'

function save(desk: Desk): void {
  const url = URL.createObjectURL(new Blob([desk.file()], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'lanewise-inspector-log.json' })
  link.click()
  URL.revokeObjectURL(url)
}

function open(desk: Desk, file: File | undefined): void {
  if (file) void file.text().then((text) => desk.open(text))
}

const timeOf = (createdAt: string | undefined): string => {
  const at = Number(createdAt)
  return Number.isFinite(at) && createdAt !== undefined ? new Date(at).toISOString().slice(11, 23) : '–'
}

/** Where in the log one is: back, forth, along, and on as it comes; kept as a file, opened from one. */
export function LogBar({ desk, view }: { desk: Desk; view: View }) {
  const { entries, paused } = view
  const count = paused ?? entries.length
  return (
    <section className="log-bar" aria-label="Log">
      <button type="button" onClick={() => desk.step(-1)} disabled={count === 0} aria-label="One step back">
        ‹
      </button>
      <button
        type="button"
        className="primary"
        onClick={() => desk.change({ paused: paused === null ? entries.length : null })}
        aria-pressed={paused !== null}
      >
        {paused === null ? 'Pause' : 'Play'}
      </button>
      <button type="button" onClick={() => desk.step(1)} disabled={count >= entries.length} aria-label="One step forth">
        ›
      </button>
      {paused !== null && <span className="paused">{`Paused, ${entries.length - paused} behind`}</span>}
      <input
        type="range"
        aria-label="Place in the log"
        min={0}
        max={entries.length}
        value={count}
        onChange={({ target }) => desk.change({ paused: Number(target.value) })}
      />
      <code>{timeOf(entries[count - 1]?.createdAt)}</code>
      <span className="faint">{`${count} of ${entries.length}`}</span>
      <button type="button" onClick={() => save(desk)} disabled={entries.length === 0}>
        Save log
      </button>
      <label className="file">
        Open log
        <input type="file" accept="application/json,.json" onChange={({ target }) => open(desk, target.files?.[0])} />
      </label>
    </section>
  )
}
