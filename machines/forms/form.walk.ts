import { deepEqual, equal } from 'node:assert/strict'
import * as z from 'zod/mini'
import { text } from '#contract/text.ts'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { canSubmit, fieldOf, formOf, isDirty } from './form.ts'

/** What the sample form sends: a guest book entry of somebody who agreed to the terms. */
export const Entry = z.object({ name: text(2, 250), agreed: z.literal(true, 'required') })
/** A guest book entry. */
export type Entry = z.infer<typeof Entry>
/** What its fields hold; the box is not ticked at first. */
export type EntryFields = { readonly name: string; readonly agreed: boolean }

/** A form of two fields, walked in place of all forms. */
export const entryForm = formOf<EntryFields, Entry, { id: number }>(Entry)

/** How the server refuses a name. */
export const nameTaken = { message: 'Not saved', errors: [{ param: 'name', message: 'This name is taken' }] }

/** How every form is walked. */
export const formWalk = walkOf({
  machine: entryForm,
  offPage: 'It is part of every form, with the fields of that one; here it has two of its own, which no page shows.',
  input: { values: { name: '', agreed: false } },
  events: [
    { type: 'field.changed', name: 'name', value: ' Ada ' },
    { type: 'field.changed', name: 'name', value: 'A' },
    { type: 'field.changed', name: 'name', value: '' },
    { type: 'field.changed', name: 'agreed', value: true },
    { type: 'field.left', name: 'name' },
    { type: 'form.filled', values: { name: 'Ada', agreed: true } },
    answered('submit', { id: 7 }),
    failed('submit', nameTaken),
    failed('submit', new Error('no answer')),
  ],
  invariants: {
    'only what is valid is sent, as the schema makes it': ({ before, snapshot, world }) => {
      if (!snapshot.matches('submitting') || before.matches('submitting')) return
      deepEqual(world.port('submit').input, { values: { name: 'Ada', agreed: true } })
    },
    'a submit attempt touches every field': ({ event, snapshot }) => {
      if (event.type === 'submit.requested') deepEqual(snapshot.context.touched, ['name', 'agreed'])
    },
    'what is wrong shows once a field was touched, and not before': ({ snapshot }) => {
      const { touched, problems, refused } = snapshot.context
      const shown = fieldOf(snapshot, 'agreed').error
      equal(shown, touched.includes('agreed') ? (problems['agreed'] ?? null) : null)
      if (refused['name']) equal(fieldOf(snapshot, 'name').error, 'This name is taken')
    },
    'what the server refused is gone once that field is edited': ({ event, snapshot }) =>
      event.type !== 'field.changed' || event['name'] !== 'name' || snapshot.context.refused['name'] === undefined,
    'pristine and dirty are what they say': ({ snapshot }) => {
      if (snapshot.matches({ editing: 'pristine' })) equal(isDirty(snapshot), false)
      if (snapshot.matches({ editing: 'dirty' })) equal(isDirty(snapshot), true)
    },
    'it can be submitted whenever it is not being submitted': ({ snapshot }) =>
      canSubmit(snapshot) === snapshot.matches('editing'),
    'nothing that was typed outlives it': ({ snapshot }) => {
      if (snapshot.status === 'active') return
      deepEqual([snapshot.context.values, snapshot.context.saved], [EMPTY, EMPTY])
    },
  },
})

const EMPTY = { name: '', agreed: false }
