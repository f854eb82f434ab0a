import { useSelector } from '@xstate/react'
import { Star } from 'lucide-react'
import { isFavouriteIn } from '#machines/sidebar/favourites.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { useActorOf } from '../binding/actors.ts'
import { useWords } from '../binding/words-context.tsx'

/** Puts a project among a person's favourites, or takes it away (USE-07). */
export function FavouriteStar({ id, name }: { id: string; name: string }) {
  const words = useWords()
  const favourites = useActorOf('favourites')
  const isFavourite = useSelector(favourites, (now) => isFavouriteIn(now, id))
  return (
    <IconButton
      icon={Star}
      size="sm"
      label={isFavourite ? words.shell.unfavour({ name }) : words.shell.favour({ name })}
      className={isFavourite ? '[&_svg]:fill-current text-accent-text' : undefined}
      onClick={() => favourites.send({ type: 'favourite.chosen', id, isFavourite: !isFavourite })}
    />
  )
}
