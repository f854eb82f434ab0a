import { useEffect, useRef } from 'react'
import { activeIn, type Seen } from '../story.ts'
import { declaredAt, sourceOf, type Source } from '../sources.ts'

function Lines({ source, active }: { source: Source; active: readonly string[] }) {
  const lit = useRef<HTMLLIElement>(null)
  const lines = source.text.split('\n')
  const declared = active.map((path) => declaredAt(source.text, path)).filter((line) => line !== null)
  const innermost = Math.max(...declared, -1)
  useEffect(() => {
    lit.current?.scrollIntoView({ block: 'center' })
  }, [innermost])
  return (
    <ol className="source">
      {lines.map((line, at) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a line is its number
          key={at}
          ref={at === innermost ? lit : undefined}
          className={declared.includes(at) ? 'active' : ''}
        >
          <code>{line}</code>
        </li>
      ))}
    </ol>
  )
}

/** The text a machine is written in, with the lines that declare its active states lit; without it, its definition. */
export function SourcePane({ seen, onReady }: { seen: Seen; onReady: () => void }) {
  const source = sourceOf(seen.machine, seen.definition ?? '{}', onReady)
  if (source === 'coming') return <p className="faint">Reading…</p>
  return (
    <>
      <p className="source-name">
        <code>{source.file}</code>
      </p>
      <Lines source={source} active={activeIn(seen.value)} />
    </>
  )
}
