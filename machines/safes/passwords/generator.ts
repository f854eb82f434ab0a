import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  GENERATED_CHARS,
  GENERATED_CHARS_MAX,
  GENERATED_CHARS_MIN,
  GENERATED_WORDS,
  GENERATED_WORDS_MAX,
  GENERATED_WORDS_MIN,
} from '#contract/limits/safe-limits.ts'
import { portNotProvided } from '../../port.ts'

/** What a password may be made of; each class that is chosen is in it at least once. */
export type CharClass = 'lower' | 'upper' | 'digits' | 'signs'
export const CHAR_CLASSES: readonly CharClass[] = ['lower', 'upper', 'digits', 'signs']
/** What is wanted: so many characters of some classes, or so many words. */
export interface Wishes {
  readonly of: 'characters' | 'words'
  readonly chars: number
  readonly words: number
  readonly classes: readonly CharClass[]
}
/** A password that was made; its name keeps it out of the inspector. Every other one was as likely, and there are 2 ^ `bits`. */
export interface Made {
  readonly secret: string
  readonly bits: number
}
export interface GeneratorContext {
  readonly wishes: Wishes
  readonly made: Made | null
}
type Event =
  | { type: 'generator.opened' }
  | { type: 'generator.closed' }
  | { type: 'wish.chosen'; wish: Partial<Omit<Wishes, 'classes'>> }
  | { type: 'class.toggled'; of: CharClass }
  | { type: 'another.requested' }
  | { type: 'made.taken' }
/** What the form of the entry hears. */
export type GeneratorNews = { type: 'password.made'; secret: string }

const WISHES: Wishes = { of: 'characters', chars: GENERATED_CHARS, words: GENERATED_WORDS, classes: CHAR_CLASSES }
const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))
const sound = (wishes: Wishes): Wishes => ({
  ...wishes,
  chars: within(GENERATED_CHARS_MIN, wishes.chars, GENERATED_CHARS_MAX),
  words: within(GENERATED_WORDS_MIN, wishes.words, GENERATED_WORDS_MAX),
})
/** The last class stays. */
const toggled = ({ classes }: Wishes, of: CharClass): readonly CharClass[] => {
  const next = CHAR_CLASSES.filter((one) => (one === of) !== classes.includes(one))
  return next.length === 0 ? classes : next
}

/** Makes passwords by chance, of characters or of words (SAFE-07). One is here only while it is offered. */
export const generator = setup({
  types: { context: {} as GeneratorContext, events: {} as Event, tags: {} as 'open' | 'failed' },
  actors: { makePassword: portNotProvided<Made, Wishes>('makePassword') },
  actions: {
    choose: assign(({ context: { wishes } }, wish: Partial<Omit<Wishes, 'classes'>>) => ({
      wishes: sound({ ...wishes, ...wish }),
    })),
    toggle: assign(({ context: { wishes } }, of: CharClass) => ({
      wishes: { ...wishes, classes: toggled(wishes, of) },
    })),
    offer: assign((_, made: Made) => ({ made })),
    forget: assign({ made: null }),
    tellMade: sendParent(({ context: { made } }): GeneratorNews => ({
      type: 'password.made',
      secret: made?.secret ?? '',
    })),
  },
}).createMachine({
  id: 'generator',
  context: { wishes: WISHES, made: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No password is being made.',
      entry: 'forget',
      on: { 'generator.opened': 'open' },
    },
    open: {
      description: 'A password is made and offered.',
      tags: 'open',
      initial: 'making',
      on: {
        'generator.closed': 'closed',
        'wish.chosen': { target: '.making', actions: { type: 'choose', params: ({ event }) => event.wish } },
        'class.toggled': { target: '.making', actions: { type: 'toggle', params: ({ event }) => event.of } },
        'another.requested': '.making',
      },
      states: {
        making: {
          description: 'One is being made; the one before it stays until then.',
          invoke: {
            id: 'makePassword',
            src: 'makePassword',
            input: ({ context }) => context.wishes,
            onDone: { target: 'offered', actions: { type: 'offer', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        offered: {
          description: 'One is offered.',
          on: { 'made.taken': { target: '#generator.closed', actions: 'tellMade' } },
        },
        failed: {
          description: 'None could be made: the list of words did not come.',
          tags: 'failed',
          entry: 'forget',
        },
      },
    },
  },
})

export type GeneratorRef = ActorRefFrom<typeof generator>
type Snapshot = SnapshotFrom<typeof generator>
export const isOpen = (now: Snapshot): boolean => now.hasTag('open')
export const hasFailed = (now: Snapshot): boolean => now.hasTag('failed')
export const wishesOf = ({ context }: Snapshot): Wishes => context.wishes
export const madeOf = ({ context }: Snapshot): Made | null => context.made
