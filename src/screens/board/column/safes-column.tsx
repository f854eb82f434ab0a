import { useSelector } from '@xstate/react'
import { ChevronsLeft, Lock, Plus } from 'lucide-react'
import { pathWith } from '#machines/router/match.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { safeListOf } from '#machines/safes/safe-host.ts'
import { isFolded, safesIn } from '#machines/safes/safe-list.ts'
import { useActorOf } from '../../../parts/binding/actors.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { useNewSafe } from '../../../parts/safes/use-new-safe.ts'
import { AvatarStack } from '../../../ui/avatars/avatar-stack.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { Link } from 'wouter'
import { useBoard } from '../board-context.ts'

/** The safes of the board that the user is listed on, before its columns; narrow when it is folded. */
export function SafesColumn() {
  const words = useWords()
  const { projectId } = useBoard()
  const create = useNewSafe(projectId)
  const list = useSelector(useActorOf('safeHost'), safeListOf)
  const safes = useSelector(list, safesIn)
  const folded = useSelector(list, isFolded)
  const fold = () => list?.send({ type: 'fold.toggled' })
  if (folded) {
    return (
      <div data-safes className="flex h-full flex-none max-md:snap-center">
        <section
          aria-label={words.safes.column()}
          className="flex flex-col items-center gap-2 self-start rounded-column bg-sunken p-2"
        >
          <IconButton icon={Lock} label={words.safes.unfold()} aria-expanded={false} onClick={fold} />
          <span className="text-13 text-ink-faint tabular-nums">{safes.length}</span>
        </section>
      </div>
    )
  }
  return (
    <div data-safes className="flex h-full w-column flex-none max-md:w-[calc(100vw-32px)] max-md:snap-center">
      <section
        aria-labelledby="safes-column"
        className="flex max-h-full min-h-0 w-full flex-col self-start rounded-column bg-sunken"
      >
        <header className="flex h-11 flex-none items-center gap-2 pe-1.5 ps-3 text-13">
          <Icon of={Lock} className="text-ink-faint" />
          <h2 id="safes-column" className="font-semibold">
            {words.safes.column()}
          </h2>
          <span className="text-ink-faint tabular-nums">{safes.length}</span>
          <span className="ms-auto flex">
            {create && <IconButton icon={Plus} size="sm" label={words.safes.newSafe()} onClick={create} />}
            <IconButton icon={ChevronsLeft} size="sm" label={words.safes.fold()} aria-expanded onClick={fold} />
          </span>
        </header>
        <ul className="flex min-h-0 flex-col gap-2 overflow-y-auto px-2 pb-2">
          {safes.map(({ id, name, users, entriesCount }) => (
            <li key={id}>
              <Link
                href={pathWith(ROUTES.singleProjectBoardSingleSafe.path, { id: projectId, safeId: id })}
                className="block rounded-card border border-line bg-surface p-3 text-ink no-underline shadow-card hover:no-underline"
              >
                <span dir="auto" className="line-clamp-3 font-medium">
                  {name}
                </span>
                <span className="mt-2 flex items-center justify-between text-12 text-ink-soft">
                  {words.safes.entries({ count: entriesCount })}
                  <AvatarStack
                    label={words.safes.whoCanOpen()}
                    people={users.map(({ id: userId, fullName, avatarColor, avatarUrl }) => ({
                      id: userId,
                      name: fullName,
                      color: avatarColor,
                      src: avatarUrl,
                    }))}
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {create && (
          <div className="flex-none px-2 pb-2">
            <Button look="quiet" icon={Plus} onClick={create}>
              {words.safes.newSafe()}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}
