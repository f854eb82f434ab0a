import { useWords } from '../../parts/binding/words-context.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'

/** A task in the shape of what comes. */
export function PanelSkeleton() {
  const words = useWords()
  return (
    <Skeletons label={words.taskPanel.loading()} className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col gap-6 p-6 md:px-8">
        <Skeleton className="h-6 w-3/4" />
        <div className="flex flex-col gap-2">
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-3 w-1/2" />
        </div>
        <Skeleton className="h-28" />
        <Skeleton className="h-20" />
      </div>
      <div className="flex w-74 flex-none flex-col gap-4 border-s border-line bg-canvas p-6 max-md:hidden">
        {[40, 28, 32, 24, 36].map((width) => (
          <span key={width} style={{ width: `${width * 4}px` }}>
            <Skeleton />
          </span>
        ))}
      </div>
    </Skeletons>
  )
}
