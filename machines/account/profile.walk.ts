import { deepEqual } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal, userOf } from '../session/samples.walk.ts'
import { profile } from './profile.ts'

export const PICTURE = { size: 1_000, type: 'image/png' }
export const WRONG_NAME = refusal(400, { errors: [{ param: 'lastName', message: 'This name cannot be used.' }] })
export const FORMATS = { dateFormat: 'DD.MM.YYYY', use12HourFormat: true, firstWeekDay: 0 } as const
const told = (all: readonly { type: string }[], type: string) => all.filter((event) => event.type === type).length

/** How the profile is walked. */
export const profileWalk = walkOf({
  machine: profile,
  system: ['session', 'preferences', 'toasts', 'router'],
  ports: { leaving: [] },
  events: [
    { type: 'field.changed', name: 'firstName', value: 'Augusta' },
    { type: 'field.changed', name: 'firstName', value: '' },
    { type: 'field.changed', name: 'firstWeekDay', value: 0 },
    { type: 'field.left', name: 'firstName' },
    { type: 'picture.chosen', picture: PICTURE },
    { type: 'picture.chosen', picture: { size: 10, type: 'image/svg+xml' } },
    answered('loadUser', userOf()),
    answered('saveProfile', userOf({ firstName: 'Augusta', fullName: 'Augusta Lovelace' })),
    failed('saveProfile', WRONG_NAME),
    answered('saveFormats', FORMATS),
    failed('saveFormats', refusal(0)),
  ],
  invariants: {
    'nothing is sent that is wrong': ({ snapshot }) =>
      !snapshot.matches({ work: 'savingProfile' }) || snapshot.context.values?.firstName !== '',
    'what is saved is told once to each who shows it': ({ event, told: all }) => {
      const counts = ['user.changed', 'formats.changed', 'toast.requested'].map((type) => told(all, type))
      if (event.type === 'xstate.done.actor.saveProfile') deepEqual(counts, [1, 0, 0])
      else if (event.type === 'xstate.done.actor.saveFormats') deepEqual(counts, [1, 1, 1])
      else deepEqual(counts, [0, 0, 0])
    },
    'the router knows of every change that is not saved, and when there is none any more': (moment) => {
      const { before, snapshot, told: all } = moment
      const [had, has] = [before.matches({ changes: 'some' }), snapshot.matches({ changes: 'some' })]
      deepEqual(
        all.filter(({ type }) => type.startsWith('overlay.')).map(({ type }) => type),
        had === has ? [] : [has ? 'overlay.opened' : 'overlay.closed'],
      )
    },
    'what could not be saved is told to whoever asks before one leaves': ({ event, before, snapshot, world }) => {
      if (!event.type.startsWith('xstate.error.actor.save') || !before.matches({ changes: 'some' })) return
      if (snapshot.matches({ changes: 'some' }))
        deepEqual(world.port('leaving').received.at(-1), { type: 'save.failed' })
    },
    'what is discarded is as it was saved': ({ event, before, snapshot }) => {
      if (event.type === 'discard.requested' && before.matches({ work: 'editing' }))
        deepEqual(snapshot.context, { saved: before.context.saved, values: before.context.saved, problems: {} })
    },
  },
})
