import { useSelector } from '@xstate/react'
import { boardPath } from '#machines/router/router.ts'
import { favouritesIn } from '#machines/sidebar/favourites.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { FavouriteStar } from '../../parts/project/favourite-star.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { MenuSection } from './menu-section.tsx'

/** What a person has given a star, on top of the projects of the menu. */
export function FavouriteSection({ isCollapsed }: { isCollapsed: boolean }) {
  const words = useWords()
  const rows = useSelector(useActorOf('favourites'), favouritesIn, isSame)
  return (
    <div data-favourites>
      <MenuSection title={words.shell.favourites()} isCollapsed={isCollapsed}>
        {rows.map(({ id, name, color }) => (
          <MenuEntry
            key={id}
            isCollapsed={isCollapsed}
            href={boardPath(id)}
            before={<Swatch color={color} className="mx-0.75" />}
            label={name}
            at={`/projects/${id}/*?`}
            action={<FavouriteStar id={id} name={name} />}
          />
        ))}
      </MenuSection>
    </div>
  )
}

const isSame = <Row,>(one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every((row, at) => row === other[at])
