import type { Role } from '#contract/entities/role.ts'
import { Select } from '../../ui/selects/select.tsx'
import { useWords } from '../binding/words-context.tsx'
import { selectTexts } from '../texts/select-texts.ts'

const WHAT = { Owner: 'roleOwner', WorkspaceManager: 'roleWorkspaceManager', Employee: 'roleEmployee' } as const

/** A choice among the roles that the reader may assign; the meaning of the chosen one stands under it. */
export function RoleSelect({
  value,
  roles,
  disabled,
  error,
  onChosen,
}: {
  value: Role
  roles: readonly Role[]
  disabled: boolean
  error?: string
  onChosen: (role: Role) => void
}) {
  const words = useWords()
  return (
    <Select
      label={words.people.role()}
      hint={words.people[WHAT[value]]()}
      {...(error !== undefined && { error })}
      value={value}
      options={roles.map((role) => ({ value: role, label: words.people[role]() }))}
      disabled={disabled}
      texts={{ ...selectTexts(words), placeholder: words.people.pickRole() }}
      onChosen={onChosen}
    />
  )
}
