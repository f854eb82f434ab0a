import type { Desk, View } from './desk.ts'
import { valueText, type Cast, type Seen } from './story.ts'

const isEnded = ({ status }: Seen): boolean => status === 'done' || status === 'stopped'

interface Branch {
  readonly seen: Seen
  readonly below: readonly Branch[]
}

/** Who started whom; whoever is wanted brings those above along. */
function branchesOf(cast: Cast, parent: string | undefined, isWanted: (seen: Seen) => boolean): readonly Branch[] {
  const known = (id: string | undefined) => id !== undefined && cast.has(id)
  return [...cast.values()]
    .filter(({ parentId }) => (parent === undefined ? !known(parentId) : parentId === parent))
    .map((seen) => ({ seen, below: branchesOf(cast, seen.id, isWanted) }))
    .filter(({ seen, below }) => below.length > 0 || isWanted(seen))
}

function Row({ branch, depth, desk, chosen }: { branch: Branch; depth: number; desk: Desk; chosen: string | null }) {
  const { seen, below } = branch
  const value = valueText(seen.value) || (isEnded(seen) ? seen.status : '')
  const path = value.split(' + ')
  return (
    <li>
      <button
        type="button"
        aria-current={seen.id === chosen}
        className={`actor depth-${Math.min(depth, 6)} ${seen.id === chosen ? 'chosen' : ''}`}
        onClick={() => desk.change({ chosen: seen.id })}
      >
        <span className={`dot ${seen.status}`} aria-hidden="true" />
        <span className="name">{seen.name}</span>
        {seen.machine !== '' && seen.machine !== seen.name && <span className="machine">{seen.machine}</span>}
        {value !== '' && (
          <code title={value}>{path.length > 1 ? `${path.length} at once` : path[0]?.split('.').at(-1)}</code>
        )}
      </button>
      {below.length > 0 && (
        <ul>
          {below.map((one) => (
            <Row key={one.seen.id} branch={one} depth={depth + 1} desk={desk} chosen={chosen} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The tree of live actors, searched by name or state. */
export function ActorTree({ desk, view, cast }: { desk: Desk; view: View; cast: Cast }) {
  const words = view.search.trim().toLowerCase()
  const isWanted = (seen: Seen): boolean =>
    (view.showsEnded || !isEnded(seen)) &&
    `${seen.name} ${seen.machine} ${valueText(seen.value)}`.toLowerCase().includes(words)
  const branches = branchesOf(cast, undefined, isWanted)
  const count = [...cast.values()].filter((seen) => !isEnded(seen)).length
  return (
    <section className="tree" aria-label="Actors">
      <h2>
        Actors <span className="faint">{count}</span>
      </h2>
      <input
        type="search"
        aria-label="Actor or state"
        placeholder="Actor or state"
        value={view.search}
        onChange={({ target }) => desk.change({ search: target.value })}
      />
      <ul aria-label="Live actors">
        {branches.map((branch) => (
          <Row key={branch.seen.id} branch={branch} depth={0} desk={desk} chosen={view.chosen} />
        ))}
      </ul>
      <label className="foot">
        <input
          type="checkbox"
          checked={view.showsEnded}
          onChange={({ target }) => desk.change({ showsEnded: target.checked })}
        />
        Show actors that ended
      </label>
    </section>
  )
}
