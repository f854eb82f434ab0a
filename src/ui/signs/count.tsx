import { classes } from '../layout/classes.ts'

/** A number that belongs to the word beside it; in accent when it waits for the reader. */
export function Count({ value, accent = false }: { value: number | string; accent?: boolean }) {
  return (
    <span
      className={classes(
        'inline-block h-4.5 min-w-4.5 flex-none rounded-[9px] px-1.25 text-center text-12 leading-4.5 font-medium tabular-nums',
        accent ? 'bg-accent text-accent-ink' : 'bg-press text-ink-soft',
      )}
    >
      {value}
    </span>
  )
}
