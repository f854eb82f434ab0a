import { expect, test } from 'vitest'
import { testsOfDecisions, wrongDecisions } from './decisions.ts'
import { kioskWalk } from '../kiosk.walk.ts'

const dropped = (cents: number, to: string, paid = 0) =>
  ({
    in: 'paying.counting',
    when: (context: { paid: number }) => context.paid === paid,
    on: { type: 'coin.dropped', cents },
    to,
  }) as const

testsOfDecisions(kioskWalk, {
  starts: ['idle'],
  decisions: [dropped(200, 'booking'), dropped(100, 'paying.counting'), dropped(100, 'booking', 100)],
})

test('a decision that is made otherwise is named, and one that nobody has to make', () => {
  expect(wrongDecisions([kioskWalk], [dropped(100, 'booking'), dropped(200, 'booking', 7)])).toEqual([
    'paying.counting — coin.dropped {"type":"coin.dropped","cents":100}: to paying.counting instead of booking',
    'paying.counting — coin.dropped {"type":"coin.dropped","cents":200}: nobody is ever there',
  ])
})
