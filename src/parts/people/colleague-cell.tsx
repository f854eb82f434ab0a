import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Colleague } from '#contract/calls/people.ts'
import { Avatar, NoAvatar } from '../../ui/avatars/avatar.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { useWords } from '../binding/words-context.tsx'

/** A person in a table row: face, name and address; an invited one has only an address yet. */
export function ColleagueCell({
  colleague: { fullName, email, avatarColor, avatarUrl, state },
  isMe,
  note,
  below,
}: {
  colleague: Colleague
  isMe: boolean
  /** In place of the address, where that is the name already. */
  note?: ReactNode
  /** What narrow windows have no column for. */
  below?: ReactNode
}) {
  const words = useWords()
  return (
    <span className="flex min-w-0 items-center gap-3">
      {state === 'invited' ? (
        <NoAvatar size={32} icon={Mail} />
      ) : (
        <Avatar
          name={fullName}
          color={state === 'inactive' ? 'grey' : avatarColor}
          src={avatarUrl}
          size={32}
          decorative
        />
      )}
      <span className="min-w-0 flex-1">
        <span className={classes('flex gap-1 text-14 font-medium', state === 'inactive' && 'text-ink-soft')}>
          <span className="cut">{fullName || email}</span>
          {isMe && <span className="flex-none font-normal text-ink-soft">{words.people.you()}</span>}
        </span>
        <span className="cut block text-12 text-ink-soft">{state === 'invited' ? note : email}</span>
        {below !== undefined && <span className="mt-1 flex flex-wrap items-center gap-1.5 md:hidden">{below}</span>}
      </span>
    </span>
  )
}
