import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Option } from '#machines/pickers/option.ts'
import type { PickerRef } from '#machines/pickers/picker.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Looks for an account by name or address; pressing one chooses it. */
export function AccountSearch({ picker }: { picker: PickerRef }) {
  const words = useWords()
  const q = useSelector(picker, ({ context }) => context.q)
  return (
    <div className="flex flex-col gap-3 pb-1">
      <TextField
        label={words.impersonation.search()}
        type="search"
        icon={Search}
        autoComplete="off"
        data-first-focus
        value={q}
        onText={(text) => picker.send({ type: 'query.typed', q: text })}
      />
      {/* As high as it gets, so that nothing moves while one types. */}
      <div className="-mx-2 h-68 overflow-y-auto">
        <Results picker={picker} />
      </div>
    </div>
  )
}

function Results({ picker }: { picker: PickerRef }) {
  const words = useWords()
  const { options, hasMore } = useSelector(picker, ({ context }) => context)
  const isTooShort = useSelector(picker, (now) => now.matches({ open: 'tooShort' }))
  const hasFailed = useSelector(picker, (now) => now.matches({ open: 'failed' }))
  const isEmpty = useSelector(picker, (now) => now.matches({ open: 'nothingFound' }))
  const isFindingMore = useSelector(picker, (now) => now.matches({ open: 'findingMore' }))
  if (isTooShort) return <Said>{words.impersonation.typeMore()}</Said>
  if (isEmpty) return <Said>{words.impersonation.nobody()}</Said>
  if (hasFailed)
    return (
      <Said>
        {words.errors.pageNotLoaded()}{' '}
        <Button size="sm" onClick={() => picker.send({ type: 'retry.requested' })}>
          {words.actions.retry()}
        </Button>
      </Said>
    )
  if (options.length === 0)
    return (
      <Skeletons label={words.impersonation.searching()} className="grid gap-2 p-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </Skeletons>
    )
  return (
    <>
      <ul aria-label={words.impersonation.accounts()}>
        {options.map((option) => (
          <Account key={option.id} option={option} onChosen={() => picker.send({ type: 'option.toggled', option })} />
        ))}
      </ul>
      {hasMore && (
        <p className="px-2 py-2">
          <Button size="sm" busy={isFindingMore} onClick={() => picker.send({ type: 'more.requested' })}>
            {words.impersonation.more()}
          </Button>
        </p>
      )}
    </>
  )
}

function Account({ option, onChosen }: { option: Option; onChosen: () => void }) {
  if (option.kind !== 'user') return null
  const { fullName, email, avatarColor, avatarUrl } = option.person
  return (
    <li>
      <button
        type="button"
        onClick={onChosen}
        className="flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-hover"
      >
        <Avatar name={fullName} color={avatarColor} src={avatarUrl} size={32} decorative />
        <span className="min-w-0">
          <span dir="auto" className="cut block text-13 font-medium">
            {fullName}
          </span>
          <span className="cut block text-12 text-ink-soft">{email}</span>
        </span>
      </button>
    </li>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-2 px-2 py-2 text-13 text-ink-soft">{children}</p>
)
