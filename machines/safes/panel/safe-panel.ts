import { setup, type ActorRefFrom, type EventObject } from 'xstate'
import { SAFE_ENTRIES_MAX } from '#contract/limits/safe-limits.ts'
import { callbackPortNotProvided, portNotProvided } from '../../port.ts'
import { deleteButton } from '../../widgets/delete-button.ts'
import { safeCare } from '../care/care.ts'
import { unlock } from '../unlock.ts'
import { entryEditor } from './entry-editor.ts'
import {
  NOTHING_OPEN,
  type Opened,
  type PanelChildren,
  type PanelContext,
  type PanelEvent,
  type PanelInput,
  safePanelActions,
  safePanelGuards,
  type SafeCommand,
} from './safe-panel-parts.ts'
import { secrets } from './secrets.ts'

/**
 * A safe that the address names, open over its board (SAFE-01…06): locked until the password was given in this session, and again
 * when it was not used for long, when the window is out of sight, or at once. What was readable is then gone from here.
 */
export const safePanel = setup({
  types: {
    context: {} as PanelContext,
    events: {} as PanelEvent,
    input: {} as PanelInput,
    children: {} as PanelChildren,
    tags: {} as 'loading' | 'locked' | 'open' | 'gone' | 'failed' | 'busy',
  },
  actors: {
    openSafe: portNotProvided<Opened, { safeId: string; projectId: string }>('openSafe'),
    perform: portNotProvided<unknown, { safeId: string; command: SafeCommand }>('perform'),
    /** Says when the window has been out of sight for a while, and when it is back. */
    sight: callbackPortNotProvided<EventObject, void, { type: 'window.left' } | { type: 'window.returned' }>('sight'),
    unlock,
    entryEditor,
    secrets,
    deleteButton,
    safeCare,
  },
  delays: { locksIn: ({ context }) => context.opened?.safe.locksInMs ?? 0 },
  guards: safePanelGuards,
  actions: safePanelActions,
}).createMachine({
  id: 'safePanel',
  context: ({ input }) => ({ ...input, ...NOTHING_OPEN, order: 'name' }),
  invoke: { id: 'sight', src: 'sight' },
  initial: 'opening',
  on: {
    'close.requested': { actions: 'goBack' },
    'message.received': {
      guard: { type: 'isDestroyed', params: ({ event }) => event },
      target: '.gone',
      actions: ['sayGone', 'goAway'],
    },
  },
  states: {
    opening: {
      description: 'The safe is being opened.',
      tags: 'loading',
      on: { 'window.left': 'covered' },
      invoke: {
        id: 'openSafe',
        src: 'openSafe',
        input: ({ context: { safeId, projectId } }) => ({ safeId, projectId }),
        onDone: { target: 'open', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLocked', params: ({ event }) => event }, target: 'locked' },
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'gone' },
          { target: 'failed' },
        ],
      },
    },
    locked: {
      description: 'The password is asked for, once for this session.',
      tags: 'locked',
      entry: 'wipe',
      invoke: {
        id: 'unlock',
        src: 'unlock',
        onDone: [
          { guard: { type: 'isUnlocked', params: ({ event }) => event.output }, target: 'opening' },
          { target: 'gone', actions: 'goBack' },
        ],
      },
    },
    open: {
      description: 'What is in the safe can be read.',
      tags: 'open',
      on: { 'window.left': 'covered' },
      invoke: [
        { id: 'secrets', src: 'secrets', input: ({ context }) => ({ safeId: context.safeId }) },
        { id: 'deleteButton', src: 'deleteButton' },
      ],
      type: 'parallel',
      states: {
        contents: {
          description: 'What is known of the safe.',
          initial: 'known',
          on: {
            'search.typed': { actions: { type: 'search', params: ({ event }) => event.query } },
            'order.chosen': { actions: { type: 'arrange', params: ({ event }) => event.order } },
            'offer.toggled': { actions: { type: 'spare', params: ({ event }) => event.entryId } },
          },
          states: {
            known: {
              description: 'It is as the server has it.',
              on: {
                'safe.outdated': 'stale',
                'screen.staled': 'stale',
                'message.received': [{ guard: { type: 'isNews', params: ({ event }) => event }, target: 'stale' }],
              },
            },
            stale: {
              description: 'It is fetched again; what is known stays.',
              on: {
                'safe.outdated': { target: 'stale', reenter: true },
                'screen.staled': { target: 'stale', reenter: true },
                'message.received': [
                  { guard: { type: 'isNews', params: ({ event }) => event }, target: 'stale', reenter: true },
                ],
              },
              invoke: {
                id: 'refresh',
                src: 'openSafe',
                input: ({ context: { safeId, projectId } }) => ({ safeId, projectId }),
                onDone: { target: 'known', actions: { type: 'take', params: ({ event }) => event.output } },
                onError: [
                  { guard: { type: 'isLocked', params: ({ event }) => event }, target: '#safePanel.locked' },
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event },
                    target: '#safePanel.gone',
                    actions: ['sayGone', 'goAway'],
                  },
                  { target: 'known' },
                ],
              },
            },
          },
        },
        form: {
          description: 'What is open beside the entries: the form of one of them, or what cares for all.',
          initial: 'closed',
          states: {
            closed: {
              description: 'The entries alone are there.',
              entry: 'putAway',
              on: {
                'entry.opened': { target: 'opened', actions: { type: 'edit', params: ({ event }) => event.entryId } },
                'care.opened': { target: 'caring', actions: { type: 'attend', params: ({ event }) => event.care } },
              },
            },
            opened: {
              description: 'An entry is being made or changed.',
              invoke: {
                id: 'entryEditor',
                src: 'entryEditor',
                input: ({ context: { safeId, editing } }) => ({ safeId, entryId: editing?.entryId ?? null }),
                onDone: { target: 'closed', actions: 'outdate' },
              },
            },
            caring: {
              description: 'Its ledger, an import, an export, or where an entry is to go.',
              invoke: {
                id: 'safeCare',
                src: 'safeCare',
                input: ({ context: { safeId, care, opened } }) => ({
                  safeId,
                  care: care ?? { kind: 'ledger' },
                  room: SAFE_ENTRIES_MAX - (opened?.safe.entries.length ?? 0),
                }),
                onDone: [
                  { guard: { type: 'wasLocked', params: ({ event }) => event }, target: '#safePanel.locked' },
                  { target: 'closed', actions: 'outdate' },
                ],
              },
            },
          },
        },
        work: {
          description: 'What is done to the safe as a whole.',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is being done to it.',
              entry: 'forgetCommand',
              on: {
                'name.submitted': {
                  guard: { type: 'isName', params: ({ event }) => event.name },
                  target: 'working',
                  actions: { type: 'plan', params: ({ event }) => event },
                },
                'person.added': { target: 'working', actions: { type: 'plan', params: ({ event }) => event } },
                'person.removed': { target: 'working', actions: { type: 'plan', params: ({ event }) => event } },
                'entry.duplicated': { target: 'working', actions: { type: 'plan', params: ({ event }) => event } },
                'offer.taken': { target: 'working', actions: { type: 'plan', params: ({ event }) => event } },
                'offer.declined': { target: 'working', actions: { type: 'plan', params: ({ event }) => event } },
                'lock.requested': { target: 'working', actions: { type: 'plan', params: ({ event }) => event } },
                'delete.confirmed': { target: 'working', actions: { type: 'plan', params: ({ event }) => event } },
              },
            },
            working: {
              description: 'The server does it.',
              tags: 'busy',
              invoke: {
                id: 'perform',
                src: 'perform',
                input: ({ context: { safeId, command } }) => ({ safeId, command: command ?? { kind: 'lock' } }),
                onDone: [
                  { guard: 'endsHere', target: '#safePanel.gone', actions: ['sayDone', 'goAway'] },
                  { guard: 'isLocking', target: '#safePanel.locked', actions: 'sayDone' },
                  { target: 'resting', actions: ['sayDone', 'outdate'] },
                ],
                onError: [
                  { guard: { type: 'isLocked', params: ({ event }) => event }, target: '#safePanel.locked' },
                  { target: 'resting', actions: 'outdate' },
                ],
              },
            },
          },
        },
        clock: {
          description: 'Counts until it locks by itself.',
          initial: 'counting',
          states: {
            counting: {
              description: 'Nothing is asked of the server for long: it locks.',
              after: { locksIn: '#safePanel.locked' },
              on: { 'secret.used': { target: 'counting', reenter: true } },
            },
          },
        },
      },
    },
    covered: {
      description: 'The window is out of sight: nothing readable is kept.',
      tags: 'loading',
      entry: 'wipe',
      on: { 'window.returned': 'opening' },
    },
    gone: { description: 'There is no such safe, or not for this person.', tags: 'gone', entry: 'wipe' },
    failed: {
      description: 'The safe could not be opened; a retry asks again.',
      tags: 'failed',
      on: { 'retry.requested': 'opening' },
    },
  },
})

export type SafePanelRef = ActorRefFrom<typeof safePanel>
