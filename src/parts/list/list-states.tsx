import { SearchArt } from '../../ui/art/search-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useWords } from '../binding/words-context.tsx'
import type { TableRef } from './table-ref.ts'
import { RetryNote } from '../pages/retry-note.tsx'

type Row = { readonly id: string }

/** There are rows, but none that fit. */
export function NoneFound<Of extends Row>({ table }: { table: TableRef<Of> }) {
  const words = useWords()
  return (
    <EmptyState
      art={<SearchArt />}
      action={<Button onClick={() => table.send({ type: 'filters.cleared' })}>{words.lists.clearFilters()}</Button>}
    >
      {words.lists.noneFound()}
    </EmptyState>
  )
}

/** There is nothing to show, for it did not come. */
export function NotLoaded<Of extends Row>({ table }: { table: TableRef<Of> }) {
  const words = useWords()
  return (
    <div className="mb-8 rounded-card border border-line bg-surface">
      <EmptyState
        action={<Button onClick={() => table.send({ type: 'retry.requested' })}>{words.actions.retry()}</Button>}
      >
        {words.lists.notLoaded()}
      </EmptyState>
    </div>
  )
}

/** Says that the rows are not fresh: the last request failed. */
export function Stale<Of extends Row>({ table }: { table: TableRef<Of> }) {
  const words = useWords()
  return (
    <div className="pb-3">
      <RetryNote onRetry={() => table.send({ type: 'retry.requested' })}>
        {words.lists.notLoaded()} {words.lists.stale()}
      </RetryNote>
    </div>
  )
}
