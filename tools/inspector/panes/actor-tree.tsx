import { ChevronDown, ChevronRight, FoldVertical, Search, UnfoldVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { InspectorStore, View } from '../store.ts'
import { isEnded, valueText, type Cast, type Seen } from '../story.ts'

interface Branch {
  readonly seen: Seen
  readonly below: readonly Branch[]
}

/** The tree of actors by parent; an actor that matches the search brings its parents along. */
function branchesOf(cast: Cast, parent: string | undefined, isWanted: (seen: Seen) => boolean): readonly Branch[] {
  const known = (id: string | undefined) => id !== undefined && cast.has(id)
  return [...cast.values()]
    .filter(({ parentId }) => (parent === undefined ? !known(parentId) : parentId === parent))
    .map((seen) => ({ seen, below: branchesOf(cast, seen.id, isWanted) }))
    .filter(({ seen, below }) => below.length > 0 || isWanted(seen))
}

const branching = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ seen, below }) => (below.length === 0 ? [] : [seen.id, ...branching(below)]))

interface Shown {
  readonly store: InspectorStore
  readonly view: View
  /** A search is running: nothing is folded. */
  readonly isSearching: boolean
}

/** How a state looks among the others: something goes on, something went wrong. */
function toneOf({ status, tags }: Seen, value: string): string {
  if (status === 'error' || /fail|refus|lost|offline/i.test(value)) return 'bad'
  return tags.some((tag) => /busy|under ?way|loading|saving/i.test(tag)) ? 'busy' : ''
}

function Row({ branch, depth, shown }: { branch: Branch; depth: number; shown: Shown }) {
  const { seen, below } = branch
  const { store, view } = shown
  const value = valueText(seen.value) || (isEnded(seen) ? seen.status : '')
  const path = value.split(' + ')
  const isFolded = !shown.isSearching && view.folded.includes(seen.id)
  const isChosen = seen.id === view.chosen
  const fold = (): void =>
    store.change({
      folded: isFolded ? view.folded.filter((id) => id !== seen.id) : [...view.folded, seen.id],
    })
  return (
    <li className={`depth-${Math.min(depth, 6)}`}>
      <div className={isChosen ? 'actor chosen' : 'actor'}>
        {below.length > 0 && (
          <button
            type="button"
            className="fold"
            aria-expanded={!isFolded}
            aria-label={`Actors of ${seen.name}`}
            onClick={fold}
          >
            {isFolded ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
          </button>
        )}
        <button
          type="button"
          className="choose"
          aria-current={isChosen}
          onClick={() => store.change({ chosen: seen.id })}
        >
          <span className={`dot ${isEnded(seen) ? 'ended' : seen.status} ${toneOf(seen, value)}`} aria-hidden="true" />
          <span className="name">{seen.name}</span>
          {seen.machine !== '' && seen.machine !== seen.name && <span className="machine">{seen.machine}</span>}
          {value !== '' && (
            <code title={value} className={toneOf(seen, value)}>
              {path.length > 1 ? `${path.length} at once` : path[0]?.split('.').at(-1)}
            </code>
          )}
        </button>
      </div>
      {below.length > 0 && !isFolded && (
        <ul>
          {below.map((one) => (
            <Row key={one.seen.id} branch={one} depth={depth + 1} shown={shown} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The tree of live actors, searched by name or state. */
export function ActorTree({ store, view, cast }: { store: InspectorStore; view: View; cast: Cast }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const words = view.search.trim().toLowerCase()
  const isWanted = (seen: Seen): boolean =>
    (view.showsEnded || !isEnded(seen)) &&
    `${seen.name} ${seen.slot} ${seen.machine} ${valueText(seen.value)}`.toLowerCase().includes(words)
  const branches = branchesOf(cast, undefined, isWanted)
  const count = [...cast.values()].filter((seen) => !isEnded(seen)).length
  const shown = { store, view, isSearching: words !== '' }
  return (
    <section className="tree" aria-label="Actors">
      <div className="head">
        <h2>
          Actors <span className="faint">{count}</span>
        </h2>
        <button
          type="button"
          className="ghost icon end"
          aria-label="Fold all actors"
          onClick={() => store.change({ folded: branching(branches).slice(1) })}
        >
          <FoldVertical size={15} />
        </button>
        <button
          type="button"
          className="ghost icon"
          aria-label="Unfold all actors"
          onClick={() => store.change({ folded: [] })}
        >
          <UnfoldVertical size={15} />
        </button>
      </div>
      <div className="field">
        <Search size={14} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label="Actor or state"
          placeholder="Actor or state"
          value={view.search}
          onChange={({ target }) => store.change({ search: target.value })}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <ul aria-label="Live actors">
        {branches.map((branch) => (
          <Row key={branch.seen.id} branch={branch} depth={0} shown={shown} />
        ))}
      </ul>
      <label className="foot">
        <input
          type="checkbox"
          className="switch"
          checked={view.showsEnded}
          onChange={({ target }) => store.change({ showsEnded: target.checked })}
        />
        Show actors that ended
      </label>
    </section>
  )
}
