import { useSelector } from '@xstate/react'
import { Signpost } from 'lucide-react'
import { innerOf } from '#machines/app/lazy-actor.ts'
import { isTourOver, type TourRef } from '#machines/help/tour.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useTour } from '../../parts/binding/opening/use-tour.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

/** Offers the tour to a newcomer, until they have taken it or do not want it. */
export function TourOffer() {
  const words = useWords()
  const wish = useTour()
  const tour = useSelector(useActorOf('tour'), innerOf<TourRef>)
  const isOver = useSelector(tour, (now) => now !== undefined && isTourOver(now))
  if (isOver) return null
  return (
    <section
      aria-label={words.help.newHere()}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 lg:col-span-2"
    >
      <Icon of={Signpost} size={20} className="text-accent-text" />
      <p className="min-w-0 flex-1 text-13 max-sm:basis-4/5">
        <span className="font-medium">{words.help.newHere()}</span>{' '}
        <span className="text-ink-soft">{words.help.tourText()}</span>
      </p>
      <span className="flex gap-2">
        <Button size="sm" look="quiet" onClick={() => wish('tour.ended')}>
          {words.help.notNow()}
        </Button>
        <Button size="sm" onClick={() => wish('tour.started')}>
          {words.help.tour()}
        </Button>
      </span>
    </section>
  )
}
