import { useSelector } from '@xstate/react'
import { rangeIn } from '#machines/lists/paged-table.ts'
import { Pager } from '../../ui/lists/pager.tsx'
import { useWords } from '../binding/words-context.tsx'
import type { TableRef } from './table-ref.ts'

/** Which rows of how many are shown, and the ways to the others. */
export function ListPager<Row extends { readonly id: string }>({ table }: { table: TableRef<Row> }) {
  const words = useWords()
  const { from, to, count, page } = rangeIn(useSelector(table, (now) => now))
  return (
    <Pager
      texts={{
        label: words.lists.pages(),
        range: words.lists.range({ from, to, count }),
        previous: words.lists.previous(),
        next: words.lists.next(),
      }}
      page={page}
      hasNext={to < count}
      onTurned={(next) => table.send({ type: 'page.chosen', page: next })}
    />
  )
}
