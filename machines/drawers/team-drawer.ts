import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PickerRef } from '../pickers/picker.ts'
import { BLANK_TEAM, teamDrawerParts, saveTeamInput } from './team-drawer-parts.ts'
import { isUnchangedTeam, type TeamValues } from './team-form.ts'

/**
 * Creates a team, or edits one (TEAM-01…04). Closing with changes leaves three ways: keep editing, close without saving, save.
 * What the server does not take shows at its field until that is edited; archiving needs two clicks.
 */
export const teamDrawer = teamDrawerParts.createMachine({
  id: 'teamDrawer',
  context: { asker: null, ...BLANK_TEAM },
  invoke: { id: 'picker', src: 'picker' },
  initial: 'closed',
  on: {
    'session.opened': {
      target: '.closed',
      actions: ['forget', { type: 'knowAsker', params: ({ event }) => event.user }],
    },
    'session.closed': { target: '.closed', actions: ['forget', 'forgetAsker'] },
  },
  states: {
    // What was in it stays until it is opened again or nobody is signed in: it can still be seen going away.
    closed: {
      description: 'The drawer is closed.',
      on: {
        'drawer.opened': {
          guard: 'mayManage',
          target: 'opening',
          actions: { type: 'remember', params: ({ event }) => event.id },
        },
      },
    },
    opening: {
      description: 'It is decided whether a team is made or edited.',
      always: [{ guard: 'isNew', target: 'open', actions: 'startNew' }, { target: 'loading' }],
    },
    loading: {
      description: 'The team is being fetched before its fields are shown.',
      tags: 'open',
      on: { 'close.requested': 'closed' },
      invoke: {
        id: 'loadTeam',
        src: 'loadTeam',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: { target: 'open', actions: { type: 'startWith', params: ({ event }) => event.output } },
        onError: 'closed',
      },
    },
    open: {
      description: 'The drawer is open with its fields.',
      tags: 'open',
      entry: ['tellOpened', 'fillPicker'],
      exit: 'tellClosed',
      initial: 'editing',
      states: {
        editing: {
          description: 'The fields can be changed.',
          invoke: { id: 'deleteButton', src: 'deleteButton' },
          on: {
            'field.changed': { actions: { type: 'take', params: ({ event }) => event } },
            'field.left': { actions: { type: 'touch', params: ({ event }) => event.name } },
            'pick.changed': { actions: { type: 'takePicked', params: ({ event }) => event.chosen } },
            'message.received': {
              guard: { type: 'isAboutThis', params: ({ event }) => event.message },
              actions: { type: 'takeOthers', params: ({ event }) => event.message },
            },
            'save.requested': [
              { guard: 'mayBeSaved', target: 'saving' },
              { guard: 'isChanged', actions: 'touchAll' },
            ],
            'close.requested': [{ guard: 'isChanged', target: 'askingToClose' }, { target: '#teamDrawer.closed' }],
            'delete.confirmed': {
              guard: { type: 'isThis', params: ({ event }) => event.about.id },
              target: 'archiving',
            },
          },
        },
        askingToClose: {
          description: 'Asks what shall become of the unsaved changes.',
          on: {
            'edit.resumed': { target: 'editing', actions: 'tellKept' },
            'close.requested': { target: 'editing', actions: 'tellKept' },
            'changes.discarded': '#teamDrawer.closed',
            'save.requested': [
              { guard: 'mayBeSaved', target: 'saving' },
              { target: 'editing', actions: ['touchAll', 'tellKept'] },
            ],
          },
        },
        saving: {
          description: 'The team is being saved.',
          tags: 'busy',
          entry: 'touchAll',
          invoke: {
            id: 'saveTeam',
            src: 'saveTeam',
            input: saveTeamInput,
            onDone: [
              {
                guard: 'isNew',
                target: '#teamDrawer.closed',
                actions: { type: 'announceCreated', params: ({ event }) => event.output },
              },
              {
                target: '#teamDrawer.closed',
                actions: { type: 'announceUpdated', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'editing',
              actions: [{ type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) }, 'tellKept'],
            },
          },
        },
        archiving: {
          description: 'The team is being archived.',
          tags: 'busy',
          invoke: {
            id: 'archiveTeam',
            src: 'archiveTeam',
            input: ({ context }) => ({ id: context.id ?? '' }),
            onDone: { target: '#teamDrawer.closed', actions: 'announceArchived' },
            onError: 'editing',
          },
        },
      },
    },
  },
})

export type TeamDrawerRef = ActorRefFrom<typeof teamDrawer>
type Snapshot = SnapshotFrom<typeof teamDrawer>
/** Who is in it is picked by an actor of its own. */
export const pickerOf = ({ children }: Snapshot) => children['picker'] as PickerRef
export const isOpen = (drawer: Snapshot): boolean => drawer.hasTag('open')
export const isBusy = (drawer: Snapshot): boolean => drawer.hasTag('busy')
/** Whether a team that exists is edited, as opposed to a new one being made. */
export const isEditing = ({ context }: Snapshot): boolean => context.id !== null
/** Whether something would be lost by closing. */
export const isChanged = ({ context }: Snapshot): boolean => !isUnchangedTeam(context.values, context.saved)
export const canSave = (drawer: Snapshot): boolean => drawer.can({ type: 'save.requested' })
/** What a field holds. */
export const valueIn =
  <Name extends keyof TeamValues>(name: Name) =>
  ({ context }: Snapshot): TeamValues[Name] =>
    context.values[name]
/** What is wrong with a field, as a key or the server's sentence: what was refused first, what was found once touched. */
export const problemIn =
  (name: keyof TeamValues) =>
  ({ context: { refused, problems, touched } }: Snapshot): string | null =>
    refused[name] ?? (touched.includes(name) ? (problems[name] ?? null) : null)
