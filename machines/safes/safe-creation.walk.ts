import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { LOCKED, LOST, personNamed, safeOf } from './samples.walk.ts'
import { safeCreation } from './safe-creation.ts'

const REFUSED = { status: 400, message: '', errors: [{ param: 'name', message: 'Not this name.' }] }

export const safeCreationWalk = walkOf({
  machine: safeCreation,
  system: ['router'],
  events: [
    { type: 'creation.opened', projectId: 'p1', userId: 'u1' },
    { type: 'name.typed', name: 'Shops' },
    { type: 'name.typed', name: '' },
    { type: 'person.toggled', userId: 'u2' },
    answered('loadPeople', [{ person: personNamed('u2'), hasKeys: true }]),
    failed('loadPeople', LOST),
    answered('createSafe', safeOf('s1')),
    failed('createSafe', LOCKED),
    failed('createSafe', REFUSED),
    answered('unlock', { isUnlocked: true }),
    answered('unlock', { isUnlocked: false }),
  ],
  project: ({ context }) => ({ ...context, people: context.people?.length }),
  only: ({ value, context }, { type }) =>
    type.includes('actor.loadPeople')
      ? context.people === null
      : !['session.opened', 'message.received'].includes(type) || value === 'closed',
  invariants: {
    'a safe without a name is not made': ({ snapshot, world }) =>
      !world.running.includes('createSafe') || snapshot.context.name !== '',
    'what was typed stays until the safe is there or the dialog is closed': ({ before, event, snapshot }) =>
      !snapshot.hasTag('open') ||
      !before.hasTag('open') ||
      snapshot.context.name === before.context.name ||
      event.type === 'name.typed',
    'the router hears that it stays open where closing only leads back to the name': ({
      event,
      before,
      snapshot,
      told,
    }) =>
      told.some(({ type }) => type === 'overlay.kept') ||
      event.type !== 'close.requested' ||
      !before.hasTag('open') ||
      !snapshot.hasTag('open'),
    'a dialog that is closed holds nothing': ({ snapshot }) => snapshot.hasTag('open') || snapshot.context.name === '',
  },
})
