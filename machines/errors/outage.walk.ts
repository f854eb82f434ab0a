import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, hasStarted, stateOf, walkOf } from '../../test/kit/walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { outage } from './outage.ts'

export const at = (route: 'maintenance' | 'unavailable'): ScreenPlace => ({ route, params: {}, search: '' })
const CLOSED = { isOn: true, isReadable: false, note: 'until 14:00' }
const READABLE = { isOn: true, isReadable: true, note: null }
const OPEN = { isOn: false, isReadable: false, note: null }

/** How a page is walked that waits until Lanewise is served again. */
export const outageWalk = walkOf({
  machine: outage,
  input: { place: at('maintenance') },
  system: ['router'],
  events: [
    { type: 'place.changed', place: at('unavailable') },
    { type: 'place.changed', place: at('maintenance') },
    { type: 'again.requested' },
    answered('look', CLOSED),
    answered('look', READABLE),
    answered('look', OPEN),
    failed('look'),
  ],
  invariants: {
    'the page goes on exactly when it is served: maintenance that can be read is no obstacle': ({
      event,
      before,
      told,
    }) => {
      const answer = event.type === 'xstate.done.actor.look' ? event['output'] : null
      const isServed =
        answer !== null && before.matches('asking') && (!before.context.isMaintenance || answer !== CLOSED)
      deepEqual(
        told.map(({ type }) => type),
        isServed ? ['resume.requested'] : [],
      )
    },
    'another page is looked into at once, and what is not served every ten seconds': (moment) => {
      const { event, before, snapshot, world } = moment
      const isOther = before.context.isMaintenance !== snapshot.context.isMaintenance
      if (event.type === 'place.changed') equal(hasStarted(moment, 'look'), isOther)
      deepEqual(
        world.clock.timers.map(({ waits }) => waits),
        snapshot.matches('waiting') ? [10_000] : [],
      )
    },
    'the same page said again starts nothing anew': ({ event, before, snapshot }) => {
      if (event.type === 'place.changed' && before.context.isMaintenance === snapshot.context.isMaintenance)
        equal(stateOf(snapshot), stateOf(before))
    },
    'who has just been sent here is not sent back at once, in a circle': ({ before, snapshot }) =>
      equal(before.matches('arriving') && snapshot.matches('resuming'), false),
    'what the operator says is shown, and kept when nobody answers': ({ event, before, snapshot }) => {
      if (event.type === 'xstate.error.actor.look') equal(snapshot.context.note, before.context.note)
      if (event.type === 'xstate.done.actor.look' && snapshot.matches('waiting'))
        equal(snapshot.context.note, (event['output'] as typeof CLOSED).note)
    },
  },
})
