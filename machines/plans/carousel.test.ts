import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { planCarousel, slidesAt, viewOf } from './carousel.ts'
import { carouselWalk } from './carousel.walk.ts'

const either = ['whole', 'paged']
testsOfWalk(carouselWalk, {
  whole: { 'width.changed': either, 'carousel.filled': either },
  paged: {
    'width.changed': either,
    'carousel.filled': either,
    'next.requested': 'paged',
    'previous.requested': 'paged',
    'page.chosen': 'paged',
  },
})

test.each([
  [390, 1],
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
  [1279, 3],
  [1280, 4],
  [2560, 4],
])('[WSP-11] at %i pixels %i plans stand side by side', (width, slides) => {
  expect(slidesAt(width)).toBe(slides)
})

test('[WSP-11] five plans at four a page are two pages; the last one is full as well', () => {
  const actor = new World().host(planCarousel, undefined)
  actor.start()
  actor.send({ type: 'width.changed', width: 1440 })
  actor.send({ type: 'carousel.filled', count: 5 })
  const view = () => viewOf(actor.getSnapshot())
  expect(view()).toEqual({ first: 0, slides: 4, page: 0, pages: 2 })
  actor.send({ type: 'next.requested' })
  expect(view()).toEqual({ first: 1, slides: 4, page: 1, pages: 2 })
  actor.send({ type: 'next.requested' })
  expect(view().first).toBe(1)
  actor.send({ type: 'previous.requested' })
  expect(view().first).toBe(0)
  actor.send({ type: 'width.changed', width: 390 })
  actor.send({ type: 'page.chosen', page: 3 })
  expect(view()).toEqual({ first: 3, slides: 1, page: 3, pages: 5 })
  actor.send({ type: 'width.changed', width: 1000 })
  expect(view()).toEqual({ first: 2, slides: 2, page: 1, pages: 3 })
})
