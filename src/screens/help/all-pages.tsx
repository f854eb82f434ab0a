import { useSelector } from '@xstate/react'
import { Signpost } from 'lucide-react'
import { Link } from 'wouter'
import { helpPath, type Guide } from '#machines/help/guide.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useTour } from '../../parts/binding/opening/use-tour.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'

/** All pages of the guide, each with what it is about. */
export function AllPages({ guide }: { guide: Guide }) {
  const words = useWords()
  const isMember = useSelector(useActorOf('session'), (now) => userNow(now)?.role != null)
  const go = useGo()
  const wish = useTour()
  const beginTour = () => {
    go(ROUTES.home.path)
    wish('tour.started')
  }
  return (
    <>
      <h1 className="text-28 font-semibold">{words.titles.help()}</h1>
      <p className="mt-2 text-ink-soft">{words.help.lead()}</p>
      {isMember && (
        <Button className="mt-4" icon={Signpost} onClick={beginTour}>
          {words.help.tour()}
        </Button>
      )}
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {guide.pages.map(({ topic, title, lead }) => (
          <li key={topic} className="flex">
            <Link
              href={helpPath(topic)}
              className="block w-full rounded-card border border-line bg-surface p-4 no-underline hover:border-line-hover hover:bg-hover hover:no-underline"
            >
              <span className="block text-14 font-medium text-ink">{title}</span>
              <span className="mt-1 block text-13 text-pretty text-ink-soft">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
