import { Pencil } from 'lucide-react'
import { PRESENCE_AVATARS_MAX } from '#contract/limits.ts'
import type { Present } from '#contract/presence.ts'
import { AvatarStack } from '../../ui/avatars/avatar-stack.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { useWords } from '../binding/words-context.tsx'

const asAvatar = ({ id, fullName, avatarColor, avatarUrl }: Present) => ({
  id,
  name: fullName,
  color: avatarColor,
  src: avatarUrl,
})

/** Who else is here: overlapping avatars with a sign that they are here now, and all of them by name on press. */
export function PresentPeople({ people, label }: { people: readonly Present[]; label: string }) {
  const words = useWords()
  if (people.length === 0) return null
  const names = people.map(({ fullName }) => fullName)
  const more = names.length - PRESENCE_AVATARS_MAX
  const short = [...names.slice(0, PRESENCE_AVATARS_MAX), ...(more > 0 ? [`+${more}`] : [])]
  return (
    <Tooltip text={`${label}: ${short.join(', ')}`}>
      <Popover
        align="end"
        label={label}
        trigger={
          <button
            type="button"
            className="inline-flex flex-none items-center rounded-full p-1 hover:bg-hover touch:min-h-touch"
          >
            <span className="sr-only">{`${label}: ${names.join(', ')}`}</span>
            <span className="relative flex">
              <AvatarStack max={PRESENCE_AVATARS_MAX} people={people.map(asAvatar)} />
              {/* They are here at this moment. */}
              <span
                aria-hidden
                className="absolute -end-px -bottom-px size-2 rounded-full bg-success shadow-[0_0_0_1.5px_var(--stack-bg,var(--canvas))]"
              />
            </span>
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
