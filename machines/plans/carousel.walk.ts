import { equal } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { planCarousel, slidesAt, viewOf } from './carousel.ts'

/** How the carousel of plans is walked. */
export const carouselWalk = walkOf({
  machine: planCarousel,
  ports: { width: ['width.changed'] },
  events: [
    { type: 'width.changed', width: 390 },
    { type: 'width.changed', width: 900 },
    { type: 'width.changed', width: 1440 },
    { type: 'carousel.filled', count: 3 },
    { type: 'carousel.filled', count: 5, at: 4 },
    { type: 'page.chosen', page: 1 },
    { type: 'page.chosen', page: 99 },
  ],
  invariants: {
    'no place stands empty while there are more slides': ({ snapshot }) => {
      const { first, count, width } = snapshot.context
      equal(first >= 0 && first <= Math.max(0, count - slidesAt(width)), true)
    },
    'there are pages only where not all fit': ({ snapshot }) => {
      const { pages, page } = viewOf(snapshot)
      equal(pages > 1, snapshot.matches('paged'))
      equal(page < pages, true)
    },
  },
})
