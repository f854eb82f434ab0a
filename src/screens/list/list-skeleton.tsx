import { useWords } from '../../parts/binding/words-context.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'

const GROUPS = [5, 4, 6]

/** A row that is still to come. */
export function RowSkeleton() {
  return (
    <div className="flex h-row items-center gap-3 border-b border-line px-4 max-md:h-16">
      <Skeleton className="size-4 rounded-tick! max-md:hidden" />
      <Skeleton className="size-4.5 rounded-full!" />
      <Skeleton className="h-3 w-12 max-md:hidden" />
      <Skeleton className="h-3.5 w-2/5" />
      <Skeleton className="ms-auto h-3 w-16" />
    </div>
  )
}

/** A list in the shape of what comes. */
export function ListSkeleton() {
  const words = useWords()
  return (
    <Skeletons label={words.list.loading()} className="min-h-0 flex-1 animate-skeleton overflow-hidden bg-none">
      {GROUPS.map((rows, at) => (
        <div key={at}>
          <div className="flex h-9 items-center border-b border-line bg-sunken px-4">
            <Skeleton className="h-3 w-24" />
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <RowSkeleton key={row} />
          ))}
        </div>
      ))}
    </Skeletons>
  )
}
