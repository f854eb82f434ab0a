import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { LOST } from '../samples.walk.ts'
import { generator } from './generator.ts'

export const generatorWalk = walkOf({
  machine: generator,
  events: [
    { type: 'wish.chosen', wish: { of: 'words' } },
    { type: 'wish.chosen', wish: { chars: 5_000, words: 0 } },
    { type: 'class.toggled', of: 'signs' },
    answered('makePassword', { secret: 'MARK-PASSWORD', bits: 90 }),
    failed('makePassword', LOST),
  ],
  project: ({ context: { wishes, made } }) => ({ ...wishes, isMade: made !== null }),
  invariants: {
    'a password is here only while the generator is open, and none where none could be made': ({ snapshot }) =>
      (snapshot.matches('open') && !snapshot.hasTag('failed')) || !JSON.stringify(snapshot.context).includes('MARK'),
    'it is told once it is taken, and never else': ({ event, told, sent }) =>
      JSON.stringify([told, sent]).includes('MARK') === (event.type === 'made.taken'),
    'what is asked for can be made': ({ snapshot }) => {
      const { chars, words, classes } = snapshot.context.wishes
      return chars >= 8 && chars <= 128 && words >= 4 && words <= 12 && classes.length > 0
    },
  },
})
