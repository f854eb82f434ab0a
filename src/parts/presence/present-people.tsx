import { Pencil } from 'lucide-react'
import { PRESENCE_AVATARS_MAX } from '#contract/limits.ts'
import type { Present } from '#contract/presence.ts'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { useWords } from '../binding/words-context.tsx'

const RING = 'shadow-[0_0_0_2px_var(--canvas)]'

/** Who else is here: overlapping avatars with a sign that they are here now, and all of them by name on press. */
export function PresentPeople({ people, label }: { people: readonly Present[]; label: string }) {
  const words = useWords()
  if (people.length === 0) return null
  const shown = people.slice(0, PRESENCE_AVATARS_MAX)
  const more = people.length - shown.length
  const names = people.map(({ fullName }) => fullName)
  const short = [...names.slice(0, shown.length), ...(more > 0 ? [`+${more}`] : [])]
  return (
    <Tooltip text={`${label}: ${short.join(', ')}`}>
      <Popover
        align="end"
        label={label}
        trigger={
          <button
            type="button"
            aria-label={`${label}: ${names.join(', ')}`}
            className="inline-flex flex-none items-center rounded-full p-1 hover:bg-hover touch:min-h-touch"
          >
            {shown.map(({ id, fullName, avatarColor, avatarUrl }, at) => (
              <span key={id} className="relative flex not-first:-ml-1.5">
                <Avatar decorative name={fullName} color={avatarColor} src={avatarUrl} className={RING} />
                {at === shown.length - 1 && more === 0 && <Dot />}
              </span>
            ))}
            {more > 0 && (
              <span
                className={classes(
                  'relative -ml-1.5 inline-grid size-6 place-items-center rounded-full bg-sunken text-[10px] font-semibold text-ink-soft',
                  RING,
                )}
              >
                {`+${more}`}
                <Dot />
              </span>
            )}
          </button>
        }
      >
        <div className="grid max-h-72 w-64 gap-2 overflow-y-auto p-3">
          <p className="text-12 font-semibold text-ink-soft">{label}</p>
          <ul className="grid gap-2">
            {people.map(({ id, fullName, avatarColor, avatarUrl, field }) => (
              <li key={id} className="flex min-w-0 items-center gap-2 text-13">
                <Avatar decorative name={fullName} color={avatarColor} src={avatarUrl} />
                <span dir="auto" className="cut flex-1">
                  {fullName}
                </span>
                {field !== null && (
                  <span className="flex items-center gap-1 text-12 text-ink-faint">
                    <Icon of={Pencil} size={12} />
                    {words.presence.writes()}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      </Popover>
    </Tooltip>
  )
}

/** They are here at this moment. */
const Dot = () => (
  <span
    aria-hidden
    className="absolute -right-px -bottom-px size-2 rounded-full bg-success shadow-[0_0_0_1.5px_var(--canvas)]"
  />
)
