import type { SnapshotFrom } from 'xstate'
import { sidebarParts } from './sidebar-parts.ts'

/**
 * The menu at the side: beside the page where there is room and a sheet over it where there is none, folded or unfolded;
 * and the projects and teams it lists.
 */
export const sidebar = sidebarParts.createMachine({
  id: 'sidebar',
  context: { width: 0, userId: null, isLeftFolded: null },
  type: 'parallel',
  invoke: [
    { id: 'windowWidth', src: 'windowWidth' },
    { id: 'projectList', systemId: 'projectList', src: 'projectList' },
    { id: 'teamList', systemId: 'teamList', src: 'teamList' },
  ],
  states: {
    menu: {
      description: 'Where the menu is, and how much of it shows.',
      initial: 'measuring',
      states: {
        measuring: {
          description: 'How wide the window is has not been heard yet.',
          on: {
            'width.changed': [
              {
                guard: { type: 'isNarrow', params: ({ event }) => event.width },
                target: 'sheet',
                actions: { type: 'takeWidth', params: ({ event }) => event.width },
              },
              {
                guard: { type: 'startsFolded', params: ({ event }) => event.width },
                target: 'beside.folded',
                actions: { type: 'takeWidth', params: ({ event }) => event.width },
              },
              {
                target: 'beside.unfolded',
                actions: { type: 'takeWidth', params: ({ event }) => event.width },
              },
            ],
          },
        },
        beside: {
          description: 'There is room for the menu beside the page.',
          initial: 'folded',
          on: {
            'width.changed': [
              {
                guard: { type: 'isNarrow', params: ({ event }) => event.width },
                target: 'sheet',
                actions: { type: 'takeWidth', params: ({ event }) => event.width },
              },
              { actions: { type: 'takeWidth', params: ({ event }) => event.width } },
            ],
          },
          states: {
            folded: {
              description: 'Only the signs of its entries show.',
              entry: { type: 'noteFolded', params: true },
              on: { 'menu.toggled': 'unfolded' },
            },
            unfolded: {
              description: 'Its entries show with their names.',
              tags: 'unfolded',
              entry: { type: 'noteFolded', params: false },
              on: { 'menu.toggled': 'folded' },
            },
          },
        },
        sheet: {
          description: 'There is room for the menu only over the page.',
          initial: 'away',
          on: {
            'width.changed': [
              {
                guard: { type: 'isNarrow', params: ({ event }) => event.width },
                actions: { type: 'takeWidth', params: ({ event }) => event.width },
              },
              {
                guard: { type: 'wasLeftFolded', params: ({ event }) => event.width },
                target: 'beside.folded',
                actions: { type: 'takeWidth', params: ({ event }) => event.width },
              },
              {
                target: 'beside.unfolded',
                actions: { type: 'takeWidth', params: ({ event }) => event.width },
              },
            ],
          },
          states: {
            away: {
              description: 'The page is free.',
              on: { 'menu.toggled': 'open' },
            },
            open: {
              description: 'The menu lies over the page until something in it is followed.',
              tags: 'unfolded',
              on: {
                'menu.toggled': 'away',
                'menu.dismissed': 'away',
                'menu.itemChosen': 'away',
              },
            },
          },
        },
      },
    },
    lists: {
      description: "The projects in progress, and the user's teams.",
      initial: 'none',
      states: {
        none: {
          description: 'Nobody is in a workspace that can be used: there is nothing to list.',
          entry: ['forgetUser', 'closeLists'],
          on: {
            'session.opened': {
              guard: { type: 'hasUsableWorkspace', params: ({ event }) => event.user },
              target: 'listed',
              actions: { type: 'takeUser', params: ({ event }) => event.user },
            },
          },
        },
        listed: {
          description: 'The lists are kept as they are live.',
          entry: 'openLists',
          invoke: { id: 'listKeeper', src: 'listKeeper', input: ({ context }) => ({ userId: context.userId }) },
          on: {
            'session.opened': [
              {
                guard: { type: 'hasUsableWorkspace', params: ({ event }) => event.user },
                target: 'listed',
                reenter: true,
                actions: { type: 'takeUser', params: ({ event }) => event.user },
              },
              { target: 'none' },
            ],
            'session.closed': 'none',
            'list.changed': { actions: { type: 'tellList', params: ({ event }) => event } },
            'screen.staled': { actions: 'renewLists' },
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof sidebar>
/** Whether the menu is out of the way: only its signs show, or nothing at all. */
export const isFolded = (sidebar: Snapshot): boolean => !sidebar.hasTag('unfolded')
/** Whether the menu is a sheet, open or not. */
export const isSheet = (sidebar: Snapshot): boolean => sidebar.matches({ menu: 'sheet' })
/** Whether it lies over the page now. */
export const isSheetOpen = (sidebar: Snapshot): boolean => sidebar.matches({ menu: { sheet: 'open' } })
/** How wide the window is, in pixels; 0 while that has not been heard. */
export const widthNow = ({ context }: Snapshot): number => context.width
