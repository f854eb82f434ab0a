import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import type { User } from '#contract/entities/user.ts'
import { hasLetters } from '#machines/commands/shortcuts.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'
import { Kbd } from '../../ui/signs/kbd.tsx'

/** Opens the palette, for searches and commands. Where there is room it looks like a field and names its key. */
export function SearchButton({ user }: { user: User }) {
  const words = useWords()
  const palette = useActorOf('commandPalette')
  const isDrawn = useIsDrawn()
  const isKey = useSelector(useActorOf('shortcuts'), hasLetters) || isDrawn
  const asked = { type: 'palette.requested', person: user }
  const press = {
    'aria-haspopup': 'dialog',
    'data-tour': 'search',
    'aria-keyshortcuts': isKey ? '/' : undefined,
    onClick: () => palette.send({ type: 'open.requested', takesKeys: true, event: asked }),
  } as const
  return (
    <>
      <IconButton
        {...press}
        icon={Search}
        iconSize={20}
        label={words.shell.search()}
        className="@min-[1150px]/bar:hidden"
      />
      <Button
        {...press}
        icon={Search}
        className="ms-2 w-33 justify-start! px-2.5! font-normal! @max-[1150px]/bar:hidden"
      >
        <span className="w-18 text-start text-ink-soft">{words.shell.search()}</span>
        {isKey && (
          <span aria-hidden>
            <Kbd>{'/'}</Kbd>
          </span>
        )}
      </Button>
    </>
  )
}
