import { useSelector } from '@xstate/react'
import { Search, X } from 'lucide-react'
import { Icon } from '../../ui/signs/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWords } from '../binding/words-context.tsx'
import type { TableRef } from './table-ref.ts'

/** Searches a table during typing. */
export function ListSearch<Row extends { readonly id: string }>({
  table,
  label,
}: {
  table: TableRef<Row>
  label: string
}) {
  const words = useWords()
  const typed = useSelector(table, (now) => now.context.typed)
  const type = (q: string) => table.send({ type: 'search.typed', q })
  return (
    <TextField
      className="w-62 max-sm:w-full"
      label={label}
      labelHidden
      placeholder={label}
      icon={Search}
      type="search"
      value={typed}
      onText={type}
      after={
        typed !== '' && (
          <button
            type="button"
            aria-label={words.lists.clearSearch()}
            onClick={() => type('')}
            className="-me-1 grid size-6 flex-none place-items-center rounded-control text-ink-faint hover:bg-hover hover:text-ink touch:size-touch"
          >
            <Icon of={X} />
          </button>
        )
      }
    />
  )
}
