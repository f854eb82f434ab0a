import { deepEqual, equal } from 'node:assert/strict'
import { assign, emit, sendParent, sendTo, setup, stopChild, type DoneActorEvent } from 'xstate'
import { portNotProvided, callbackPortNotProvided } from '#machines/port.ts'
import { answered, walkOf } from './walk.ts'

/** A kiosk that sells tickets: it hears a coin slot, asks a booking office, prints with two printers and loses patience. */
type Heard = { type: 'coin.dropped'; cents: number } | { type: 'slot.jammed' }
type Event = Heard | { type: 'ticket.chosen'; price: number } | { type: 'money.returned' } | DoneActorEvent

/** The kiosk's parts, so that tests can build it wrongly. */
export const kioskSetup = setup({
  types: {
    context: {} as { price: number; paid: number; printers: number },
    events: {} as Event,
    emitted: {} as { type: 'ticket.sold'; price: number },
  },
  actors: {
    coins: callbackPortNotProvided<{ type: 'coins.returned' }, { price: number }, Heard>('coins'),
    book: portNotProvided<{ seat: number }, { price: number }>('book'),
    printer: portNotProvided<void, { copy: number }>('printer'),
  },
  delays: { patience: 30_000 },
  guards: {
    isPaid: ({ context }) => context.paid >= context.price,
    isPrinted: ({ context }) => context.printers === 0,
  },
  actions: {
    remember: assign((_, params: { price: number }) => ({ price: params.price, paid: 0 })),
    count: assign(({ context }, params: { cents: number }) => ({ paid: context.paid + params.cents })),
    giveBack: sendTo('coins', { type: 'coins.returned' }),
    print: assign(({ spawn }) => {
      spawn('printer', { id: 'print-1', input: { copy: 1 } })
      spawn('printer', { id: 'print-2', input: { copy: 2 } })
      return { printers: 2 }
    }),
    countPrinted: assign(({ context }) => ({ printers: context.printers - 1 })),
    putAway: stopChild((_, params: { id: string }) => params.id),
    announce: emit(({ context }) => ({ type: 'ticket.sold' as const, price: context.price })),
    tellStaff: sendTo(({ system }) => system.get('staff'), { type: 'staff.called' }),
    tellHall: sendParent({ type: 'kiosk.sold' }),
    ring: () => {},
  },
})

/** The kiosk as it should be. */
export const kiosk = kioskSetup.createMachine({
  id: 'kiosk',
  context: { price: 0, paid: 0, printers: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'ticket.chosen': {
          target: 'paying',
          actions: { type: 'remember', params: ({ event }) => ({ price: event.price }) },
        },
      },
    },
    paying: {
      invoke: { id: 'coins', src: 'coins', input: ({ context }) => ({ price: context.price }) },
      after: { patience: '.returning' },
      on: { 'slot.jammed': { target: 'broken', actions: 'tellStaff' } },
      initial: 'counting',
      states: {
        counting: {
          always: { guard: 'isPaid', target: '#kiosk.booking' },
          on: {
            'coin.dropped': { actions: { type: 'count', params: ({ event }) => ({ cents: event.cents }) } },
            'money.returned': 'returning',
          },
        },
        returning: { entry: 'giveBack', on: { 'coin.dropped': '#kiosk.idle' }, after: { patience: '#kiosk.idle' } },
      },
    },
    broken: { type: 'final' },
    booking: {
      invoke: {
        id: 'book',
        src: 'book',
        input: ({ context }) => ({ price: context.price }),
        onDone: 'printing',
        onError: 'idle',
      },
    },
    printing: {
      entry: ['print', 'ring'],
      on: {
        'xstate.done.actor.*': {
          actions: ['countPrinted', { type: 'putAway', params: ({ event }) => ({ id: event.actorId }) }],
        },
      },
      always: { guard: 'isPrinted', target: 'sold' },
    },
    sold: { type: 'final', entry: ['announce', 'tellHall'] },
  },
})

/** How the kiosk is walked: every part of a walk once, as a sample. */
export const kioskWalk = walkOf({
  machine: kiosk,
  events: [
    { type: 'ticket.chosen', price: 200 },
    { type: 'coin.dropped', cents: 100 },
    { type: 'coin.dropped', cents: 200 },
    answered('book', { seat: 12 }),
    answered('print-1'),
    answered('print-2'),
  ],
  ports: { coins: ['coin.*', 'slot.jammed'] },
  system: ['staff'],
  invariants: {
    'nobody pays twice': ({ snapshot }) => snapshot.context.paid <= 300,
    'a sale is announced, to the hall too': ({ snapshot, emitted, told }) => {
      if (!snapshot.matches('sold')) return
      deepEqual([emitted, told], [[{ type: 'ticket.sold', price: 200 }], [{ type: 'kiosk.sold' }]])
    },
    'staff hears of a jam': ({ snapshot, told }) => {
      equal(told.map(({ type }) => type).includes('staff.called'), snapshot.matches('broken'))
    },
    'the coins come back': ({ snapshot, world }) => {
      if (snapshot.matches({ paying: 'returning' })) {
        deepEqual(world.port('coins').received.at(-1), { type: 'coins.returned' })
      }
    },
    'patience is half a minute': ({ snapshot, world }) => {
      if (snapshot.matches('paying')) equal(world.clock.timers[0]?.waits, 30_000)
    },
    'the office learns the price': ({ snapshot, world }) => {
      if (snapshot.matches('booking')) deepEqual(world.port('book').input, { price: 200 })
    },
  },
})
