import { useSelector } from '@xstate/react'
import { UsersRound } from 'lucide-react'
import { mayToggle, nameOf, type Option } from '#machines/pickers/option.ts'
import { isOpen, isSearching, type PickerRef } from '#machines/pickers/picker.ts'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import type { FieldFrame } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import type { SelectOption } from '../../ui/selects/listbox.tsx'
import { MultiSelect } from '../../ui/selects/multi-select.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { useWords } from '../binding/words-context.tsx'

/** Picks people, teams or projects: chips for what is chosen, a search for the others (FORM-04, FORM-05). */
export function OptionPicker({
  picker,
  disabled = false,
  placeholder,
  blockedNote,
  ...frame
}: FieldFrame & {
  picker: PickerRef
  disabled?: boolean
  placeholder: string
  /** Said beside what may not be chosen here. */
  blockedNote?: string
}) {
  const words = useWords()
  const now = useSelector(picker, (snapshot) => snapshot)
  const { chosen, options, q } = now.context
  const failed = now.matches({ open: 'failed' })
  const noteOf = (option: Option) => {
    if (now.context.blockedIds.includes(option.id)) return blockedNote === undefined ? {} : { note: blockedNote }
    return option.kind === 'team' ? { note: words.picker.teamOf({ count: option.team.users.length }) } : {}
  }
  const row = (option: Option): SelectOption<string> => ({
    value: option.id,
    label: nameOf(option),
    before: <Face option={option} />,
    disabled: !mayToggle(now.context, chosen, option),
    ...noteOf(option),
  })
  const toggle = (ids: readonly string[]) => {
    const changed = [...chosen, ...options].find(
      ({ id }) => ids.includes(id) !== chosen.some((present) => present.id === id),
    )
    if (changed) picker.send({ type: 'option.toggled', option: changed })
  }
  return (
    <MultiSelect
      {...frame}
      disabled={disabled}
      options={failed ? [] : options.map(row)}
      picked={chosen.map(row)}
      texts={{
        placeholder,
        noResults: words.select.noResults(),
        startTyping: words.select.startTyping(),
        noOptions: words.select.noOptions(),
        loading: words.picker.loading(),
        remove: (name) => words.picker.remove({ name }),
      }}
      onChosen={toggle}
      query={q}
      onQuery={(text) => {
        picker.send({ type: 'picker.opened' })
        picker.send({ type: 'query.typed', q: text })
      }}
      loading={isSearching(now)}
      failure={
        failed
          ? {
              text: words.picker.failed(),
              retry: words.actions.retry(),
              onRetried: () => picker.send({ type: 'retry.requested' }),
            }
          : undefined
      }
      onEndReached={() => picker.send({ type: 'more.requested' })}
      open={isOpen(now)}
      onOpenChanged={(open) => picker.send({ type: open ? 'picker.opened' : 'picker.closed' })}
    />
  )
}

function Face({ option }: { option: Option }) {
  if (option.kind === 'user') {
    const { fullName, avatarColor, avatarUrl } = option.person
    return <Avatar name={fullName} color={avatarColor} src={avatarUrl} size={20} decorative />
  }
  if (option.kind === 'project') return <Swatch color={option.project.color} className="mx-1.25" />
  return (
    <span className="grid size-5 flex-none place-items-center rounded-full bg-press text-ink-soft">
      <Icon of={UsersRound} size={12} />
    </span>
  )
}
