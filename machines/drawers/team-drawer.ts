import { setup, type ActorRefFrom, type EventObject } from 'xstate'
import type { Team, TeamChange as Saving } from '#contract/entities/team.ts'
import { isNotFound } from '../board/not-found.ts'
import { picker } from '../pickers/picker.ts'
import { portNotProvided, callbackPortNotProvided } from '../port.ts'
import type { TeamArrived, TeamNews } from '../store/project/team-keeper.ts'
import { deleteButton } from '../widgets/delete-button.ts'
import {
  teamDrawerActions,
  saveTeamInput,
  type LoadedTeam,
  type TeamDrawerContext,
  type TeamDrawerEvent,
} from './team-drawer-parts.ts'
import { isUnchangedTeam, NEW_TEAM } from './team-form.ts'

/** Creates a team, or edits one (TEAM-01…04): nothing unsaved is lost without a question, and archiving takes two clicks. */
export const teamDrawer = setup({
  types: {
    context: {} as TeamDrawerContext,
    events: {} as TeamDrawerEvent,
    tags: {} as 'open' | 'busy',
    children: {} as { picker: 'picker'; deleteButton: 'deleteButton' },
  },
  actors: {
    loadTeam: portNotProvided<LoadedTeam, { id: string }>('loadTeam'),
    saveTeam: portNotProvided<Team, { id: string | null; form: Saving }>('saveTeam'),
    archiveTeam: portNotProvided<null, { id: string }>('archiveTeam'),
    keeper: callbackPortNotProvided<EventObject, { teamId: string }, TeamNews>('keeper'),
    picker,
    deleteButton,
    holdWindow: callbackPortNotProvided<EventObject, void, EventObject>('holdWindow'),
  },
  guards: {
    mayManage: ({ context }) => context.asker !== null && context.asker.role !== 'Employee',
    isNew: ({ context }) => context.id === null,
    isThis: ({ context }, id: string) => context.id === id,
    isChanged: ({ context }) => !isUnchangedTeam(context.values, context.saved),
    isUnchanged: ({ context }) => isUnchangedTeam(context.values, context.saved),
    mayBeSaved: ({ context }) =>
      !isUnchangedTeam(context.values, context.saved) && Object.keys(context.problems).length === 0,
    isChangedByOthers: (_, { isRead = false }: TeamArrived) => !isRead,
    isMissing: ({ context }, { failure }: { failure: unknown }) => context.id !== null && isNotFound(failure),
  },
  actions: teamDrawerActions,
}).createMachine({
  id: 'teamDrawer',
  context: {
    asker: null,
    id: null,
    saved: NEW_TEAM,
    disputed: [],
    values: NEW_TEAM,
    touched: [],
    problems: {},
    refused: {},
    chosen: [],
  },
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
      on: {
        'close.requested': 'closed',
        // What is being fetched may be older than that.
        'team.arrived': {
          guard: { type: 'isChangedByOthers', params: ({ event }) => event },
          target: 'loading',
          reenter: true,
        },
        'team.vanished': 'closed',
      },
      invoke: [
        { id: 'keeper', src: 'keeper', input: ({ context }) => ({ teamId: context.id ?? '' }) },
        {
          id: 'loadTeam',
          src: 'loadTeam',
          input: ({ context }) => ({ id: context.id ?? '' }),
          onDone: { target: 'open', actions: { type: 'startWith', params: ({ event }) => event.output } },
          onError: 'closed',
        },
      ],
    },
    open: {
      description: 'The drawer is open with its fields.',
      tags: 'open',
      entry: ['tellOpened', 'fillPicker'],
      exit: 'tellClosed',
      invoke: { id: 'keeper', src: 'keeper', input: ({ context }) => ({ teamId: context.id ?? '' }) },
      initial: 'editing',
      // Whatever is being asked or sent: what others save is never written over by what was there before it.
      on: {
        'team.arrived': { actions: { type: 'takeOthers', params: ({ event }) => event.team } },
      },
      states: {
        editing: {
          description: 'The fields can be changed.',
          invoke: { id: 'deleteButton', src: 'deleteButton' },
          initial: 'unchanged',
          states: {
            unchanged: {
              description: 'Nothing would be lost.',
              always: { guard: 'isChanged', target: 'changed' },
            },
            changed: {
              description: 'Something would be lost: the browser asks before the window goes.',
              invoke: { id: 'holdWindow', src: 'holdWindow' },
              always: { guard: 'isUnchanged', target: 'unchanged' },
            },
          },
          on: {
            'field.changed': { actions: { type: 'take', params: ({ event }) => event } },
            'field.left': { actions: { type: 'touch', params: ({ event }) => event.name } },
            'pick.changed': { actions: { type: 'takePicked', params: ({ event }) => event.chosen } },
            'team.vanished': 'gone',
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
          description: 'The drawer asks whether to save or discard the unsaved changes.',
          invoke: { id: 'holdWindow', src: 'holdWindow' },
          on: {
            'team.vanished': { target: 'gone', actions: 'tellKept' },
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
          invoke: [
            { id: 'holdWindow', src: 'holdWindow' },
            {
              id: 'saveTeam',
              src: 'saveTeam',
              input: ({ context }) => saveTeamInput(context),
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
              onError: [
                {
                  guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) },
                  target: 'gone',
                  actions: 'tellKept',
                },
                {
                  target: 'editing',
                  actions: [{ type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) }, 'tellKept'],
                },
              ],
            },
          ],
        },
        archiving: {
          description: 'The team is being archived.',
          tags: 'busy',
          invoke: {
            id: 'archiveTeam',
            src: 'archiveTeam',
            input: ({ context }) => ({ id: context.id ?? '' }),
            onDone: { target: '#teamDrawer.closed', actions: 'announceArchived' },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) }, target: 'gone' },
              { target: 'editing' },
            ],
          },
        },
        gone: {
          description:
            'Others have taken the team away: nothing can be saved, and what was written stands here until the drawer is closed.',
          initial: 'unchanged',
          states: {
            unchanged: {
              description: 'Nothing would be lost.',
              always: { guard: 'isChanged', target: 'changed' },
            },
            changed: {
              description: 'Something would be lost: the browser asks before the window goes.',
              invoke: { id: 'holdWindow', src: 'holdWindow' },
            },
          },
          on: {
            'close.requested': [{ guard: 'isChanged', actions: 'tellKept' }, { target: '#teamDrawer.closed' }],
            'changes.discarded': '#teamDrawer.closed',
            // What was written stands as it was left.
            'team.arrived': undefined,
          },
        },
      },
    },
  },
})

export type TeamDrawerRef = ActorRefFrom<typeof teamDrawer>
