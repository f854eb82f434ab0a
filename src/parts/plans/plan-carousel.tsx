import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Plan } from '#contract/entities/plan.ts'
import { viewOf, type PlanCarouselRef } from '#machines/plans/carousel.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { SwipeArea } from '../../ui/pointer/swipe-area.tsx'
import { useWords } from '../binding/words-context.tsx'

const KEYS = { PageDown: 'next.requested', PageUp: 'previous.requested' } as const

/** Plans side by side, as many as there is room for; the others come by buttons, Page Up and Page Down, or a finger (WSP-11). */
export function PlanCarousel({
  carousel,
  plans,
  head,
  children,
}: {
  carousel: PlanCarouselRef
  plans: readonly Plan[]
  /** What stands above them at the left. */
  head?: ReactNode
  children: (plan: Plan) => ReactNode
}) {
  const words = useWords()
  const first = useSelector(carousel, (now) => viewOf(now).first)
  const slides = useSelector(carousel, (now) => viewOf(now).slides)
  const page = useSelector(carousel, (now) => viewOf(now).page)
  const pages = useSelector(carousel, (now) => viewOf(now).pages)
  const last = Math.min(first + slides, plans.length)
  const next = () => carousel.send({ type: 'next.requested' })
  const previous = () => carousel.send({ type: 'previous.requested' })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    event.preventDefault()
    carousel.send({ type: KEYS[event.key] })
  }
  const shown = { from: first + 1, to: last, count: plans.length }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside, which is focused
    <div onKeyDown={press}>
      {(head !== undefined || pages > 1) && (
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">{head}</div>
          {pages > 1 && (
            <div className="ms-auto flex flex-none items-center gap-2">
              <output className="text-13 text-ink-soft tabular-nums">
                {slides === 1 ? words.plans.shownOne(shown) : words.plans.shown(shown)}
              </output>
              <span className="flex gap-1">
                <IconButton
                  look="secondary"
                  size="sm"
                  icon={ChevronLeft}
                  label={words.plans.previous()}
                  disabled={first === 0}
                  onClick={previous}
                />
                <IconButton
                  look="secondary"
                  size="sm"
                  icon={ChevronRight}
                  label={words.plans.next()}
                  disabled={last === plans.length}
                  onClick={next}
                />
              </span>
            </div>
          )}
        </div>
      )}
      <SwipeArea onNext={next} onPrevious={previous} className="mt-3">
        <div
          className={classes(
            'grid gap-4',
            { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' }[slides],
          )}
        >
          {plans.slice(first, last).map((plan) => children(plan))}
        </div>
      </SwipeArea>
      {pages > 1 && (
        <div className="mt-3 flex justify-center">
          {Array.from({ length: pages }, (_, at) => (
            <button
              key={at}
              type="button"
              aria-label={words.plans.page({ page: at + 1 })}
              aria-current={at === page || undefined}
              onClick={() => carousel.send({ type: 'page.chosen', page: at })}
              className="grid h-6 min-w-6 place-items-center touch:h-touch touch:min-w-touch"
            >
              <span
                className={classes(
                  'block h-1.5 rounded-full transition-[width] duration-fast',
                  at === page ? 'w-4.5 bg-accent' : 'w-1.5 bg-line-control',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
