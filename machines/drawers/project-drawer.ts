import { setup, type ActorRefFrom } from 'xstate'
import { projectDrawerActors } from './project-drawer-actors.ts'
import {
  projectDrawerActions,
  projectDrawerGuards,
  saveProjectInput,
  type ProjectDrawerTypes,
} from './project-drawer-parts.ts'
import { NEW_PROJECT } from './project-form.ts'

/** Creates a project, or edits one (PROJ-01…04): nothing unsaved is lost without a question, and archiving takes two clicks. */
export const projectDrawer = setup({
  types: {} as ProjectDrawerTypes,
  actors: projectDrawerActors,
  guards: projectDrawerGuards,
  actions: projectDrawerActions,
}).createMachine({
  id: 'projectDrawer',
  context: {
    asker: null,
    id: null,
    status: null,
    saved: NEW_PROJECT,
    revision: 0,
    disputed: [],
    values: NEW_PROJECT,
    touched: [],
    problems: {},
    refused: {},
    isAbbreviationOwn: false,
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
        'restore.requested': {
          guard: 'mayManage',
          target: 'restoring',
          actions: { type: 'remember', params: ({ event }) => event.id },
        },
        'status.requested': {
          guard: 'mayManage',
          target: 'givingStatusBack',
          actions: { type: 'rememberStatus', params: ({ event }) => event },
        },
      },
    },
    givingStatusBack: {
      description: 'A project gets the status back that it had.',
      exit: 'forgetStatus',
      invoke: {
        id: 'saveStatus',
        src: 'saveStatus',
        input: ({ context }) => ({ projectId: context.id ?? '', status: context.status ?? 'inProgress' }),
        onDone: { target: 'closed', actions: { type: 'announceStatus', params: ({ event }) => event.output } },
        onError: 'closed',
      },
    },
    restoring: {
      description: 'An archived project is being brought back.',
      invoke: {
        id: 'restoreProject',
        src: 'restoreProject',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: { target: 'closed', actions: { type: 'announceRestored', params: ({ event }) => event.output } },
        onError: 'closed',
      },
    },
    opening: {
      description: 'It is decided whether a project is made or edited.',
      always: [{ guard: 'isNew', target: 'open', actions: 'startNew' }, { target: 'loading' }],
    },
    loading: {
      description: 'The project is being fetched before its fields are shown.',
      tags: 'open',
      on: {
        'close.requested': 'closed',
        // What is being fetched may be older than that.
        'project.arrived': {
          guard: { type: 'isChangedByOthers', params: ({ event }) => event },
          target: 'loading',
          reenter: true,
        },
        'project.vanished': 'closed',
      },
      invoke: [
        { id: 'keeper', src: 'keeper', input: ({ context }) => ({ projectId: context.id ?? '' }) },
        {
          id: 'loadProject',
          src: 'loadProject',
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
      invoke: [
        { id: 'keeper', src: 'keeper', input: ({ context }) => ({ projectId: context.id ?? '' }) },
        { id: 'projectTemplates', src: 'projectTemplates' },
      ],
      initial: 'editing',
      // Whatever is being asked or sent: what others save is never written over by what was there before it.
      on: {
        'project.arrived': { actions: { type: 'takeOthers', params: ({ event }) => event.project } },
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
            'project.vanished': 'gone',
            'save.requested': [
              { guard: 'mayBeSaved', target: 'saving' },
              { guard: 'isChanged', actions: 'touchAll' },
            ],
            'close.requested': [{ guard: 'isChanged', target: 'askingToClose' }, { target: '#projectDrawer.closed' }],
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
            'project.vanished': { target: 'gone', actions: 'tellKept' },
            'edit.resumed': { target: 'editing', actions: 'tellKept' },
            'close.requested': { target: 'editing', actions: 'tellKept' },
            'changes.discarded': '#projectDrawer.closed',
            'save.requested': [
              { guard: 'mayBeSaved', target: 'saving' },
              { target: 'editing', actions: ['touchAll', 'tellKept'] },
            ],
          },
        },
        saving: {
          description: 'The project is being saved.',
          tags: 'busy',
          entry: 'touchAll',
          invoke: [
            { id: 'holdWindow', src: 'holdWindow' },
            {
              id: 'saveProject',
              src: 'saveProject',
              input: ({ context }) => saveProjectInput(context),
              onDone: [
                {
                  guard: 'isNew',
                  target: '#projectDrawer.closed',
                  actions: { type: 'announceCreated', params: ({ event }) => event.output },
                },
                {
                  target: '#projectDrawer.closed',
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
          description: 'The project is being archived.',
          tags: 'busy',
          invoke: {
            id: 'archiveProject',
            src: 'archiveProject',
            input: ({ context }) => ({ id: context.id ?? '' }),
            onDone: { target: '#projectDrawer.closed', actions: 'announceArchived' },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) }, target: 'gone' },
              { target: 'editing' },
            ],
          },
        },
        gone: {
          description:
            'Others have taken the project away: nothing can be saved, and what was written stands here until the drawer is closed.',
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
            'close.requested': [{ guard: 'isChanged', actions: 'tellKept' }, { target: '#projectDrawer.closed' }],
            'changes.discarded': '#projectDrawer.closed',
            // What was written stands as it was left.
            'project.arrived': undefined,
          },
        },
      },
    },
  },
})

export type ProjectDrawerRef = ActorRefFrom<typeof projectDrawer>
