import { Avatar, type Person } from './avatar.tsx'
import { classes } from '../layout/classes.ts'

const RING = 'shadow-[0_0_0_1.5px_var(--stack-bg,var(--canvas))]'

/**
 * People overlapping in one row, `max` of them, the rest as a number. The ring between them takes the colour of the
 * ground, which the place names in `--stack-bg`.
 */
export function AvatarStack({
  people,
  total = people.length,
  max = 4,
  size = 24,
  label = null,
}: {
  people: readonly (Person & { id: string })[]
  /** How many there are, when not all of them are given. */
  total?: number
  max?: number
  size?: 20 | 24 | 28
  /** What they are together; null where what they stand in says who they are. */
  label?: string | null
}) {
  const shown = people.slice(0, total > max ? max : total)
  const overlap = size === 20 ? 'not-first:-ms-0.5' : 'not-first:-ms-[3px]'
  const more = total - shown.length
  const box = { 20: 'size-5 text-[9px]', 24: 'size-6 text-[10px]', 28: 'size-7 text-[11px]' }[size]
  const [List, Item] = label === null ? (['span', 'span'] as const) : (['ul', 'li'] as const)
  return (
    <List aria-label={label ?? undefined} aria-hidden={label === null || undefined} className="inline-flex flex-none">
      {shown.map(({ id, ...person }) => (
        <Item key={id} className={classes('flex', overlap)}>
          <Avatar {...person} size={size} decorative={label === null} className={RING} />
        </Item>
      ))}
      {more > 0 && (
        <Item
          className={classes(
            'inline-grid place-items-center rounded-full font-semibold text-ink-soft',
            'bg-(--stack-bg,var(--canvas)) bg-[image:linear-gradient(var(--press),var(--press))]',
            box,
            overlap,
            RING,
          )}
        >
          {`+${more}`}
        </Item>
      )}
    </List>
  )
}
