import { useWords } from '../binding/words-context.tsx'

/** Stands for so many tasks of a column that are not loaded while others are added behind them, and loads more of them. */
export function RestOfColumn({
  count,
  onPressed,
  className,
}: {
  count: number
  onPressed: () => void
  className: string
}) {
  const words = useWords()
  return (
    <div className={className}>
      <button
        type="button"
        onClick={onPressed}
        className="flex h-9 w-full items-center justify-center rounded-segment border border-dashed border-line text-13 text-ink-soft hover:bg-hover hover:text-ink touch:h-touch"
      >
        {words.shell.showMoreOf({ count })}
      </button>
    </div>
  )
}
