import { elapsed, walkOf } from '../../test/kit/walk.ts'
import { swipe } from './swipe.ts'

export const swipeWalk = walkOf({
  machine: swipe,
  events: [
    { type: 'finger.down', x: 100, y: 50 },
    { type: 'finger.up', x: 20, y: 60 },
    { type: 'finger.up', x: 180, y: 40 },
    { type: 'finger.up', x: 139, y: 50 },
    { type: 'finger.up', x: 180, y: 131 },
    { type: 'finger.lost' },
    elapsed('swipeTime', 'swipe.swiping'),
  ],
  invariants: {
    '[VIEW-04] a quick way to the left goes on, to the right goes back, and nothing else turns the page': ({
      event,
      before,
      told,
    }) => {
      const turns: Record<string, string> = { 20: '1', 180: '-1' }
      const goes =
        before.matches('swiping') && event.type === 'finger.up' && Math.abs((event['y'] as number) - 50) === 10
      return told.map((one) => one['pages']).join() === (goes ? (turns[String(event['x'])] ?? '') : '')
    },
  },
})
