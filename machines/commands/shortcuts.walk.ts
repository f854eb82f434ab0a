import { elapsed, walkOf } from '../../test/kit/walk.ts'
import { opened } from '../app/signed-in-actors.walk.ts'
import { shortcuts } from './shortcuts.ts'
import type { Press } from './shortcuts-table.ts'

/** A key pressed where nothing else wants it. */
export const pressed = (stroke: string, where: Partial<Press> = {}) =>
  ({
    type: 'key.pressed',
    press: { stroke, isTyping: false, layer: 'none', isOnControl: false, ...where },
  }) as const

export const shortcutsWalk = walkOf({
  machine: shortcuts,
  system: ['router', 'sidebar', 'commandPalette', 'safeHost', 'screen', 'panelHost', 'undoStack'],
  ports: { keys: ['key.pressed', 'letters.known'] },
  events: [
    opened(),
    pressed('g'),
    pressed('h'),
    pressed('c'),
    pressed('c', { isTyping: true }),
    pressed('l', { layer: 'other' }),
    pressed('l', { layer: 'task' }),
    pressed('mod+z', { layer: 'other' }),
    { type: 'keys.awaited' },
    { type: 'keys.awaited', endsByEscape: true },
    pressed('mod+k', { isTyping: true, layer: 'other' }),
    pressed('mod+Enter'),
    pressed('Enter', { isOnControl: true }),
    pressed('1'),
    pressed('q'),
    { type: 'letters.known', isOn: false },
    { type: 'letters.switched', isOn: true },
    { type: 'letters.switched', isOn: false },
    elapsed('secondKeyWait', 'shortcuts.listening.second'),
  ],
  project: ({ value, context }) => ({ value, letters: context.hasLetters, before: context.before }),
  invariants: {
    'a first key is remembered exactly while its second is waited for': ({ snapshot }) =>
      (snapshot.context.before !== null) === snapshot.matches({ listening: 'second' }),
    'keys are heard exactly while a user is signed in': ({ snapshot, world }) =>
      world.running.includes('keys') === snapshot.matches('listening') &&
      snapshot.matches('listening') === (snapshot.context.user !== null),
    'a letter that is typed, or pressed under a dialog, does nothing': ({ event, told }) => {
      if (event.type !== 'key.pressed') return told.length === 0
      const { stroke, isTyping, layer } = event['press'] as Press
      return stroke.startsWith('mod+') || !(isTyping || layer === 'other') || told.length === 0
    },
    'a key is taken from the page exactly when it means something': ({ event, before, snapshot, told, sent }) => {
      const isFirst = snapshot.matches({ listening: 'second' }) && !before.matches({ listening: 'second' })
      const isTaken = sent.some(({ event: { type } }) => type === 'key.taken')
      return isTaken === (event.type === 'key.pressed' && (told.length > 0 || isFirst))
    },
    'keys are held back exactly when something that takes them is on its way': ({ event, before, sent }) =>
      sent.some(({ event: { type } }) => type === 'keys.held') ===
      (event.type === 'keys.awaited' && before.matches('listening')),
  },
})
