import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'

/** The head of a column; one that can be sorted by is a button, and says which way it is sorted. */
export function SortHeading({
  sorted,
  onSorted,
  className,
  children,
}: {
  /** None while the rows stand in another column's order. */
  sorted?: 'ascending' | 'descending' | undefined
  onSorted?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <th scope="col" aria-sort={sorted} className={classes('px-3 font-medium whitespace-nowrap first:ps-4', className)}>
      {onSorted === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={onSorted}
          className={classes(
            'group/sort -ms-1.5 inline-flex h-7 items-center gap-1 rounded-control px-1.5 font-medium hover:bg-hover hover:text-ink touch:h-touch',
            sorted !== undefined && 'text-ink',
          )}
        >
          {children}
          <Icon
            of={sorted === 'descending' ? ArrowUp : ArrowDown}
            size={14}
            className={
              sorted === undefined ? 'opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50' : ''
            }
          />
        </button>
      )}
    </th>
  )
}
