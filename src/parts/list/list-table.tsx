import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { rowsIn } from '#machines/lists/paged-table.ts'
import { isNarrowed, type TableQuery } from '#machines/lists/table-query.ts'
import { classes } from '../../ui/layout/classes.ts'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { SortHeading } from '../../ui/lists/sort-heading.tsx'
import { useWords } from '../binding/words-context.tsx'
import { ListPager } from './list-pager.tsx'
import { NoneFound, NotLoaded, Stale } from './list-states.tsx'
import type { TableRef } from './table-ref.ts'

type Row = { readonly id: string }
/** A column of a table. */
export interface ListColumn<Of extends Row> {
  readonly key: string
  readonly label: string
  /** The label is only read out. */
  readonly labelHidden?: boolean
  /** What it sorts by, where it can. */
  readonly sort?: string
  /** From which width of the window it stands there; what is left out below, the first column says. */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl'
  readonly className?: string
  readonly cell: (row: Of) => ReactNode
}

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const
const SKELETON_ROWS = 8

/** A table of many rows with everything that can become of it: coming, there, none, none that fit, not loaded. */
export function ListTable<Of extends Row>({
  table,
  label,
  columns,
  empty,
  isWhole = (query) => !isNarrowed(query),
  rowLook,
}: {
  table: TableRef<Of>
  label: string
  columns: readonly ListColumn<Of>[]
  /** The message where there are no rows at all. */
  empty: ReactNode
  /** Whether these are all there could be, so that no row means there are none at all. */
  isWhole?: (query: TableQuery) => boolean
  rowLook?: (row: Of) => string
}) {
  const words = useWords()
  const rows = useSelector(table, rowsIn<Of>)
  const isLoading = useSelector(table, (now) => now.hasTag('loading'))
  const hasFailed = useSelector(table, (now) => now.hasTag('failed'))
  const isAll = useSelector(table, (now) => isWhole(now.context.query))
  if (hasFailed && rows === null) return <NotLoaded table={table} />
  return (
    <div className="pb-8">
      {hasFailed && <Stale table={table} />}
      <div className="overflow-hidden rounded-card border border-line bg-surface" aria-busy={isLoading}>
        {rows?.length === 0 ? (
          isAll ? (
            empty
          ) : (
            <NoneFound table={table} />
          )
        ) : (
          <table aria-label={label} className="w-full table-fixed text-start text-13">
            <Head table={table} columns={columns} />
            {rows === null ? (
              <SkeletonBody columns={columns} label={words.lists.loading()} />
            ) : (
              <tbody className={classes('transition-opacity', isLoading && 'opacity-60')}>
                {rows.map((row) => (
                  <tr key={row.id} className={classes('h-13 border-t border-line hover:bg-hover', rowLook?.(row))}>
                    {columns.map((column) => (
                      <td key={column.key} className={lookOf(column)}>
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )}
          </table>
        )}
      </div>
      {rows !== null && rows.length > 0 && <ListPager table={table} />}
    </div>
  )
}

const lookOf = <Of extends Row>({ from, className }: ListColumn<Of>) =>
  classes('px-3 py-2 first:ps-4', from && FROM[from], className)

function Head<Of extends Row>({ table, columns }: { table: TableRef<Of>; columns: readonly ListColumn<Of>[] }) {
  const { sortBy, order } = useSelector(table, (now) => now.context.query)
  return (
    <thead className="text-12 text-ink-soft">
      <tr className="h-9">
        {columns.map(({ key, label, labelHidden, sort, from, className }) => (
          <SortHeading
            key={key}
            className={classes(from && FROM[from], className)}
            sorted={sort === undefined || sort !== sortBy ? undefined : order === 'ASC' ? 'ascending' : 'descending'}
            onSorted={sort === undefined ? undefined : () => table.send({ type: 'sort.chosen', by: sort })}
          >
            {labelHidden === true ? <span className="sr-only">{label}</span> : label}
          </SortHeading>
        ))}
      </tr>
    </thead>
  )
}

function SkeletonBody<Of extends Row>({ columns, label }: { columns: readonly ListColumn<Of>[]; label: string }) {
  return (
    <tbody>
      {Array.from({ length: SKELETON_ROWS }, (_, at) => (
        <tr key={at} className="h-13 border-t border-line">
          {columns.map((column, place) => (
            <td key={column.key} className={lookOf(column)}>
              {place > 0 ? (
                column.labelHidden !== true && <Skeleton className="h-3 w-3/5" />
              ) : (
                <Skeletons label={at === 0 ? label : ''} className="flex items-center gap-3">
                  <Skeleton round className="size-8 flex-none" />
                  <Skeleton className="h-3 w-40 max-w-3/5" />
                </Skeletons>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
