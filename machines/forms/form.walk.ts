import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { formOf, hasChanges } from './form.ts'
import type { PictureChange } from './picture.ts'

/** A form of two parts, walked in place of all forms: names and picture, and the city. */
export const sampleForm = formOf<{ name: string; city: string }, SampleValues, 'person' | 'place'>({
  valuesOf: ({ name, city }) => ({ name, city, picture: 'keep' }),
  problemsOf: ({ name }) => (name === '' ? { name: 'required' } : {}),
  parts: { person: ['name', 'picture'], place: ['city'] },
  picture: 'picture',
  announcementsOf: (part) =>
    part === 'person' ? [{ to: 'workspaceWatch', event: { type: 'workspaces.staled' } }] : [],
  savedText: 'account.saved',
})
interface SampleValues {
  readonly name: string
  readonly city: string
  readonly picture: PictureChange
}

export const RECORD = { name: 'Ada', city: 'London' }
export const PICTURE = { size: 1_000, type: 'image/png' }
export const NO_PICTURE = { size: 10, type: 'image/svg+xml' }
export const WRONG_NAME = refusal(400, { errors: [{ param: 'name', message: 'This name cannot be used.' }] })

/** How every form is walked. */
export const formWalk = walkOf({
  machine: sampleForm,
  system: ['router', 'toasts', 'workspaceWatch'],
  ports: { leaving: [] },
  events: ({ context }) => [
    { type: 'field.changed', name: 'name', value: 'Augusta' } as const,
    { type: 'field.changed', name: 'name', value: '' } as const,
    { type: 'field.changed', name: 'city', value: 'Bath' } as const,
    { type: 'field.left', name: 'name' } as const,
    { type: 'picture.chosen', picture: PICTURE },
    { type: 'picture.chosen', picture: NO_PICTURE },
    answered('load', RECORD),
    // The server has what it was sent: the person first, where that was changed.
    answered('save', context.values?.name === context.record?.name ? { city: 'Bath' } : { name: 'Augusta' }),
    failed('save', WRONG_NAME),
  ],
  project: ({ context: { saved, values, problems } }) => ({ saved, values, problems }),
  invariants: {
    'nothing is sent that is wrong, and only what was changed': ({ snapshot: { context }, world }) => {
      if (!world.running.includes('save')) return
      const { part, values } = world.port('save').input as { part: string; values: SampleValues }
      equal(values.name === '', false)
      const isPersonChanged = values.name !== context.saved?.name || values.picture !== 'keep'
      deepEqual([part, values], [isPersonChanged ? 'person' : 'place', context.values])
    },
    'a saved part is announced where others show it; at the end there is one toast': (moment) => {
      const { event, before, snapshot, told } = moment
      const types = told.map(({ type }) => type).filter((type) => !type.startsWith('overlay.'))
      const { name, picture } = before.context.values ?? {}
      const wasPerson = name !== before.context.saved?.name || picture !== 'keep'
      const isSaved = event.type === 'xstate.done.actor.save'
      const isOver = isSaved && !snapshot.hasTag('busy')
      deepEqual(types, [...(isSaved && wasPerson ? ['workspaces.staled'] : []), ...(isOver ? ['toast.requested'] : [])])
    },
    'the router knows of every change that is not saved, and when there is none any more': (moment) => {
      const { before, snapshot, told } = moment
      const [had, has] = [before, snapshot].map((now) => now.matches({ loaded: 'dirty' }))
      equal(has, hasChanges(snapshot))
      deepEqual(
        told.filter(({ type }) => type.startsWith('overlay.')).map(({ type }) => type),
        had === has ? [] : [has ? 'overlay.opened' : 'overlay.closed'],
      )
    },
    'who leaves learns that something could not be saved': ({ event, snapshot, world }) => {
      if (event.type !== 'xstate.error.actor.save') return
      equal(snapshot.matches({ loaded: { dirty: 'editing' } }), true)
      deepEqual(world.port('leaving').received.at(-1), { type: 'save.failed' })
    },
    'what is discarded is as it was saved': ({ event, before, snapshot }) => {
      if (event.type === 'discard.requested' && before.matches('loaded') && !before.hasTag('busy'))
        deepEqual(snapshot.context, { ...before.context, values: before.context.saved, problems: {} })
    },
  },
})
