import { Lock } from 'lucide-react'
import type { User } from '#contract/entities/user.ts'
import type { Words } from '#i18n/words.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import type { Entry } from '../../parts/task-commands/entry.ts'

/** Making a safe on the board that is shown; an administrator in another person's seat makes none. */
export const newSafe = (user: User | null, boardOf: string | null, words: Words): Entry | false =>
  boardOf !== null &&
  user?.overtakenBy === null && {
    id: 'newSafe',
    text: words.safes.newSafe(),
    before: <Icon of={Lock} />,
    event: {
      type: 'other.told',
      to: 'safeCreation',
      event: {
        type: 'open.requested',
        event: { type: 'creation.opened', projectId: boardOf, userId: user.id },
      },
    },
  }
