import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { AT_REST, paletteParts } from './palette-parts.ts'

/**
 * The command palette: goes anywhere, finds what there is, and does to the task that is meant whatever can be done to it. Its
 * pages are the short lists behind single letters and menus too, so that each can be typed into.
 */
export const commandPalette = paletteParts.createMachine({
  id: 'commandPalette',
  context: { ...AT_REST, owner: '', recents: [] },
  invoke: [
    { id: 'memory', src: 'memory' },
    { id: 'linkCopy', src: 'linkCopy' },
    { id: 'keyboardHelp', src: 'keyboardHelp' },
    { id: 'printing', src: 'printing' },
    { id: 'taskMenu', src: 'taskMenu' },
  ],
  initial: 'closed',
  on: {
    'recents.known': { actions: { type: 'takeRecents', params: ({ event }) => event.recents } },
    'link.requested': { actions: { type: 'copyLink', params: ({ event }) => event.about } },
    'help.opened': { target: '.closed', actions: 'openHelp' },
    'print.requested': { target: '.closed', actions: 'print' },
    'menu.requested': { target: '.closed', actions: { type: 'openMenu', params: ({ event }) => event } },
    'session.closed': { target: '.closed', actions: 'endSession' },
    'palette.requested': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
  },
  states: {
    closed: { description: 'The palette is not shown.', entry: 'forget' },
    open: {
      description: 'The palette is shown.',
      tags: 'open',
      type: 'parallel',
      entry: ['askForRecents', 'askWhatIsMeant'],
      invoke: { id: 'keeper', src: 'keeper' },
      on: {
        // The same key that opened it closes it.
        'palette.requested': 'closed',
        'close.requested': 'closed',
        'place.chosen': {
          target: 'closed',
          actions: [
            { type: 'keepRecent', params: ({ event }) => event.place },
            { type: 'go', params: ({ event }) => event.place.to },
          ],
        },
        'change.chosen': { target: 'closed', actions: { type: 'change', params: ({ event }) => event.command } },
        'change.toggled': {
          actions: [
            { type: 'change', params: ({ event }) => event.command },
            { type: 'showChanged', params: ({ event }) => event.command },
          ],
        },
        'link.chosen': { target: 'closed', actions: { type: 'copyLink', params: ({ context }) => context.about } },
        'other.told': { target: 'closed', actions: { type: 'tellOther', params: ({ event }) => event } },
      },
      states: {
        task: {
          description: 'Which task is meant, and what it can be given.',
          initial: 'opening',
          on: {
            'current.told': {
              guard: { type: 'isOther', params: ({ event }) => event.about },
              target: '.fetching',
              actions: { type: 'mean', params: ({ event }) => event.about },
            },
          },
          states: {
            opening: {
              description: 'It shows whether a task is named.',
              always: [{ guard: 'isMeant', target: 'fetching' }, { target: 'none' }],
            },
            none: { description: 'No task is meant.' },
            fetching: {
              description: 'The task that is meant is fetched.',
              tags: 'fetchingTask',
              invoke: {
                id: 'loadAbout',
                src: 'loadAbout',
                input: ({ context }) => ({ about: context.about }),
                onDone: { target: 'there', actions: { type: 'takeAbout', params: ({ event }) => event.output } },
                onError: 'missing',
              },
            },
            there: { description: 'The task is there and can be acted on.' },
            missing: {
              description: 'The task could not be had.',
              tags: ['withoutTask', 'failed'],
              on: { 'retry.requested': 'fetching' },
            },
          },
        },
        finding: {
          description: 'What the server finds for what is typed.',
          initial: 'resting',
          on: {
            'page.turned': '.resting',
            'project.chosen': '.resting',
            'query.typed': [
              {
                guard: { type: 'isLookedUp', params: ({ event }) => event.query },
                target: '.typing',
                actions: { type: 'type', params: ({ event }) => event.query },
              },
              {
                target: '.resting',
                actions: [{ type: 'type', params: ({ event }) => event.query }, 'forgetFinds'],
              },
            ],
          },
          states: {
            resting: { description: 'Nothing is looked for.' },
            typing: {
              description: 'Text is being typed: the search starts after a pause.',
              tags: 'finding',
              after: { typingPause: 'asking' },
            },
            asking: {
              description: 'The server looks for what is typed.',
              tags: 'finding',
              entry: 'tellAsked',
              invoke: {
                id: 'lookUp',
                src: 'lookUp',
                input: ({ context }) => ({ query: context.query.trim() }),
                onDone: {
                  target: 'found',
                  actions: [
                    { type: 'takeFinds', params: ({ event }) => event.output },
                    { type: 'tellTaken', params: ({ event }) => event.output },
                  ],
                },
                onError: { target: 'failed', actions: 'forgetFinds' },
              },
            },
            found: {
              description: 'What was found is listed.',
              on: { 'answer.renewed': { actions: { type: 'takeFinds', params: ({ event }) => event.answer } } },
            },
            failed: {
              description: 'What was searched for could not be asked of the server.',
              tags: ['findingFailed', 'failed'],
              on: { 'retry.requested': 'asking' },
            },
          },
        },
        places: {
          description: 'Where else the task can go.',
          initial: 'resting',
          states: {
            resting: { description: 'What can be chosen is there, or not asked for.' },
            fetchingProjects: {
              description: 'The projects it can go to are fetched.',
              tags: 'fetchingPlaces',
              invoke: {
                id: 'loadProjects',
                src: 'loadProjects',
                onDone: { target: 'resting', actions: { type: 'takeProjects', params: ({ event }) => event.output } },
                onError: 'withoutProjects',
              },
            },
            withoutProjects: {
              description: 'The projects could not be had.',
              tags: ['withoutPlaces', 'failed'],
              on: { 'retry.requested': 'fetchingProjects' },
            },
            fetchingColumns: {
              description: 'The columns of the chosen project are fetched.',
              tags: 'fetchingPlaces',
              invoke: {
                id: 'loadColumns',
                src: 'loadColumns',
                input: ({ context }) => ({ projectId: context.target?.id ?? '' }),
                onDone: { target: 'resting', actions: { type: 'takeColumns', params: ({ event }) => event.output } },
                onError: 'withoutColumns',
              },
            },
            withoutColumns: {
              description: 'Its columns could not be had.',
              tags: ['withoutPlaces', 'failed'],
              on: { 'retry.requested': 'fetchingColumns' },
            },
          },
          on: {
            'page.turned': [
              {
                guard: { type: 'isProjectPage', params: ({ event }) => event.page },
                target: '.fetchingProjects',
                actions: { type: 'turnTo', params: ({ event }) => event.page },
              },
              { target: '.resting', actions: { type: 'turnTo', params: ({ event }) => event.page } },
            ],
            'project.chosen': {
              target: '.fetchingColumns',
              actions: { type: 'aimAt', params: ({ event }) => event.project },
            },
            'back.requested': { guard: 'isInnerPage', target: '.resting', actions: 'turnBack' },
          },
        },
      },
    },
  },
})

export type CommandPaletteRef = ActorRefFrom<typeof commandPalette>
type Snapshot = SnapshotFrom<typeof commandPalette>
export const isOpen = (palette: Snapshot): boolean => palette.hasTag('open')
export const helpOf = ({ children }: Snapshot) => children.keyboardHelp
export const printingOf = ({ children }: Snapshot) => children.printing
export const menuOf = ({ children }: Snapshot) => children.taskMenu
