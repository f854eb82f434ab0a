import { useWords } from '../../parts/binding/words-context.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'

const CELLS = 35

/** A calendar in the shape of what comes. */
export function CalendarSkeleton() {
  const words = useWords()
  return (
    <Skeletons
      label={words.calendar.loading()}
      className="flex min-h-0 flex-1 animate-skeleton flex-col gap-3 bg-none px-4 pb-4"
    >
      <div className="flex h-14 items-center gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="ms-auto h-5 w-56 max-md:hidden" />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-7 grid-rows-5 overflow-hidden rounded-column border border-line bg-surface">
        {Array.from({ length: CELLS }, (_, at) => (
          <div key={at} className="border-e border-b border-line p-2">
            <Skeleton className="h-3 w-5" />
            {at % 3 === 1 && <Skeleton className="mt-3 h-4 w-4/5 max-md:hidden" />}
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
