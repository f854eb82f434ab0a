import { assign, enqueueActions, sendTo, setup, type AnyEventObject, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { SECOND_KEY_WAIT_MS } from '#contract/limits.ts'
import { actorAt, actorIn, actorNamed } from '../actor-named.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { ProjectView } from '../router/views.ts'
import type { SessionNews } from '../session/events.ts'
import { callbackPortNotProvided } from '../port.ts'
import { commandOf, isFirstOfTwo, type Command, type Press, type ScreenCommand } from './shortcuts-table.ts'

/** What a screen hears of a shortcut that concerns what it shows, and by whom it was pressed. */
export type CommandGiven = { type: 'command.given'; command: ScreenCommand; person: User }

export interface ShortcutsContext {
  readonly user: User | null
  /** The first of two keys. */
  readonly before: string | null
  /** Whether single letters do anything; people who dictate can turn them off. */
  readonly hasLetters: boolean
}
type Event =
  | SessionNews
  /** Something that takes keys is on its way: what is typed until it is there is its own. Escape may break it off before. */
  | { type: 'keys.awaited'; endsByEscape?: true }
  | { type: 'key.pressed'; press: Press }
  | { type: 'letters.known'; isOn: boolean }
  | { type: 'letters.switched'; isOn: boolean }

/** What the machine tells the port that listens: the key was meant for it, keys are to be held back, or how letters are from now on. */
export type ToKeys =
  | { type: 'key.taken' }
  | { type: 'keys.held'; endsByEscape: boolean }
  | { type: 'letters.switched'; isOn: boolean }
export type FromKeys = Extract<Event, { type: 'key.pressed' | 'letters.known' }>

const settingsOf = (user: User | null): string =>
  user?.role?.name === 'Owner' ? ROUTES.company.path : ROUTES.account.path
const myTasksOf = (user: User | null): string =>
  user?.privateProject ? pathWith(ROUTES.singleProjectBoard.path, { id: user.privateProject.id }) : ROUTES.home.path

type Told = { readonly to: string; readonly event: AnyEventObject }
const go = (to: string): Told => ({ to: 'router', event: { type: 'go.requested', to } })
const view = (name: ProjectView): Told => ({ to: 'router', event: { type: 'view.requested', view: name } })
const want = (event: AnyEventObject): Told => ({
  to: 'commandPalette',
  event: { type: 'open.requested', takesKeys: true, event },
})

/** What means the same whatever screen is open. */
const EVERYWHERE: Readonly<Record<Exclude<Command, ScreenCommand>, (user: User | null) => Told>> = {
  palette: (person) => want({ type: 'palette.requested', person }),
  search: (person) => want({ type: 'palette.requested', person }),
  help: () => want({ type: 'help.opened' }),
  print: () => ({ to: 'commandPalette', event: { type: 'open.requested', event: { type: 'print.requested' } } }),
  toggleMenu: () => ({ to: 'sidebar', event: { type: 'menu.toggled' } }),
  lockSafes: () => ({ to: 'safeHost', event: { type: 'lock.requested' } }),
  undo: () => ({ to: 'undoStack', event: { type: 'undo.requested' } }),
  goHome: () => go(ROUTES.home.path),
  goMyTasks: (user) => go(myTasksOf(user)),
  goSettings: (user) => go(settingsOf(user)),
  showBoard: () => view('board'),
  showList: () => view('list'),
  showCalendar: () => view('calendar'),
}
const isEverywhere = (command: Command): command is Exclude<Command, ScreenCommand> => command in EVERYWHERE

/** Decides what each key means for the signed-in user, and tells the actor concerned: the keyboard model in one place. */
export const shortcuts = setup({
  types: { context: {} as ShortcutsContext, events: {} as Event },
  actors: { keys: callbackPortNotProvided<ToKeys, void, FromKeys>('keys') },
  delays: { secondKeyWait: SECOND_KEY_WAIT_MS },
  guards: {
    isCommand: ({ context }, press: Press) => commandOf(press, context.before, context.hasLetters) !== null,
    isFirstOfTwo: ({ context }, press: Press) => isFirstOfTwo(press, context.hasLetters),
  },
  actions: {
    takeUser: assign((_, user: User) => ({ user })),
    forget: assign({ user: null, before: null }),
    learnLetters: assign((_, hasLetters: boolean) => ({ hasLetters })),
    keepLetters: sendTo('keys', (_, isOn: boolean): ToKeys => ({ type: 'letters.switched', isOn })),
    remember: assign((_, { stroke }: Press) => ({ before: stroke })),
    forgetKey: assign({ before: null }),
    holdKeys: sendTo('keys', (_, endsByEscape: boolean): ToKeys => ({ type: 'keys.held', endsByEscape })),
    takeKey: sendTo('keys', { type: 'key.taken' } as ToKeys),
    obey: enqueueActions(({ context: { user, before, hasLetters }, enqueue, system }, press: Press) => {
      const command = commandOf(press, before, hasLetters)
      if (command === null) return
      if (isEverywhere(command)) {
        const { to, event } = EVERYWHERE[command](user)
        return enqueue.sendTo(actorAt(to), event)
      }
      if (!user) return
      const given = { type: 'command.given', command, person: user } as const
      if (press.layer === 'task') return enqueue.sendTo(actorNamed('panelHost'), given)
      const screen = actorIn(system, 'screen')
      if (screen) enqueue.sendTo(screen, given)
    }),
  },
}).createMachine({
  id: 'shortcuts',
  context: { user: null, before: null, hasLetters: true },
  initial: 'resting',
  on: {
    'session.opened': { target: '.listening', actions: { type: 'takeUser', params: ({ event }) => event.user } },
    'session.closed': { target: '.resting', actions: 'forget' },
  },
  states: {
    resting: { description: 'Nobody is signed in: keys mean nothing.' },
    listening: {
      description: 'Keys are heard.',
      invoke: { id: 'keys', src: 'keys' },
      initial: 'first',
      on: {
        'keys.awaited': { actions: { type: 'holdKeys', params: ({ event }) => event.endsByEscape === true } },
        'letters.known': { actions: { type: 'learnLetters', params: ({ event }) => event.isOn } },
        'letters.switched': {
          actions: [
            { type: 'learnLetters', params: ({ event }) => event.isOn },
            { type: 'keepLetters', params: ({ event }) => event.isOn },
          ],
        },
      },
      states: {
        first: {
          description: 'A key means something by itself, or is the first of two.',
          entry: 'forgetKey',
          on: {
            'key.pressed': [
              {
                guard: { type: 'isCommand', params: ({ event }) => event.press },
                actions: ['takeKey', { type: 'obey', params: ({ event }) => event.press }],
              },
              {
                guard: { type: 'isFirstOfTwo', params: ({ event }) => event.press },
                target: 'second',
                actions: ['takeKey', { type: 'remember', params: ({ event }) => event.press }],
              },
            ],
          },
        },
        second: {
          description: 'The second of two keys is waited for, not for long.',
          after: { secondKeyWait: 'first' },
          on: {
            'key.pressed': [
              {
                guard: { type: 'isCommand', params: ({ event }) => event.press },
                target: 'first',
                actions: ['takeKey', { type: 'obey', params: ({ event }) => event.press }],
              },
              { target: 'first' },
            ],
          },
        },
      },
    },
  },
})

/** Whether single letters do anything. */
export const hasLetters = ({ context }: SnapshotFrom<typeof shortcuts>): boolean => context.hasLetters

declare module '../actor-named.ts' {
  interface NamedActors {
    shortcuts: Event
  }
}
declare module '../router/screen-host.ts' {
  interface ScreenHears {
    command: CommandGiven
  }
}
