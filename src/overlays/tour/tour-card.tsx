import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { boardPath } from '#machines/router/router.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { userNow } from '#machines/session/session.ts'
import { stepNow, stepsBefore, TOUR_STEPS, type TourRef, type TourStep } from '#machines/help/tour.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { isApple } from '../../ui/signs/apple.ts'
import { Spot } from '../../ui/floating/spot.tsx'
import { usePlace } from '../../ui/floating/use-place.ts'

/** Where the menu is a sheet, what stands in it is reached by the button that opens it. */
const MENU_BUTTON = '[data-bar="page"] button'

/** Where each step is on the page; the board is that of the person's own tasks. */
const PLACES: Readonly<Record<TourStep, (ownBoard: string) => string>> = {
  workspace: () => '[data-bar="menu"] button',
  projects: () => `aside a[href="${ROUTES.projects.path}"]`,
  myTasks: (ownBoard) => `aside a[href="${ownBoard}"]`,
  search: () => '[data-tour="search"]',
  account: () => '[data-tour="account"]',
}

/** One step of the tour, beside what it is about. */
export function TourCard({ tour }: { tour: TourRef }) {
  const step = useSelector(tour, stepNow)
  const ownBoard = useSelector(useActorOf('session'), (now) => userNow(now)?.privateProject?.id ?? '')
  const place = usePlace(step === null ? MENU_BUTTON : `${PLACES[step](boardPath(ownBoard))}, ${MENU_BUTTON}`)
  return step === null || place === null ? null : <Step tour={tour} step={step} place={place} />
}

function Step({ tour, step, place }: { tour: TourRef; step: TourStep; place: HTMLElement }) {
  const words = useWords()
  const before = useSelector(tour, stepsBefore)
  const titleId = useId()
  const isLast = before === TOUR_STEPS.length - 1
  const mod = isApple() ? '⌘' : words.keyboard.ctrl()
  const end = () => tour.send({ type: 'tour.ended' })
  return (
    <Spot place={place} titleId={titleId} onClosed={end}>
      <div aria-live="polite">
        <p className="text-12 text-ink-soft tabular-nums">
          {words.tour.at({ number: before + 1, total: TOUR_STEPS.length })}
        </p>
        <h2 id={titleId} className="mt-0.5 text-14 font-semibold">
          {words.tour[step]()}
        </h2>
        <p className="mt-1 text-13 text-pretty text-ink-soft">{words.tour[`${step}Text`]({ mod })}</p>
      </div>
      <div className="mt-4 flex items-center gap-2">
        {!isLast && (
          <Button size="sm" look="quiet" onClick={end}>
            {words.tour.skip()}
          </Button>
        )}
        <span className="flex-1" />
        {before > 0 && (
          <Button size="sm" onClick={() => tour.send({ type: 'step.back' })}>
            {words.tour.back()}
          </Button>
        )}
        <Button size="sm" look="primary" data-first-focus onClick={() => tour.send({ type: 'step.next' })}>
          {isLast ? words.tour.done() : words.tour.next()}
        </Button>
      </div>
    </Spot>
  )
}
