import { assign, enqueueActions, setup, type EventObject } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { hasUsableWorkspace } from '../session/access.ts'
import type { SessionNews } from '../session/events.ts'
import { callbackPortNotProvided } from '../port.ts'
import { projectList, teamList } from '../workspace/lists.ts'
import type { ListNews } from './list-keeper.ts'
import type { NewsForList } from './news.ts'
import { isNarrow, startsFolded } from './breakpoints.ts'

/** What the window says: how wide it is, at first and whenever that changes. */
export type FromWindow = { type: 'width.changed'; width: number }

/** What the sidebar hears. */
export type SidebarEvent =
  | FromWindow
  | SessionNews
  | ListNews
  /** Too much was missed: what is shown may be out of date. */
  | { type: 'screen.staled' }
  | { type: 'menu.toggled' }
  /** One looks elsewhere: at the page beneath, or back. */
  | { type: 'menu.dismissed' }
  /** Something in the menu was followed. */
  | { type: 'menu.itemChosen' }

/** What the sidebar knows. */
export interface SidebarContext {
  /** Of the window, in pixels. */
  readonly width: number
  /** Whether the person has left it folded where there is room for it; null while there was none. */
  readonly isLeftFolded: boolean | null
  /** Whose teams it lists. */
  readonly userId: string | null
}

const LISTS = ['projectList', 'teamList'] as const

/** What the sidebar is made of: its ports, guards and actions. */
export const sidebarParts = setup({
  types: { context: {} as SidebarContext, events: {} as SidebarEvent, tags: {} as 'unfolded' },
  actors: {
    windowWidth: callbackPortNotProvided<EventObject, void, FromWindow>('windowWidth'),
    listKeeper: callbackPortNotProvided<EventObject, { userId: string | null }, ListNews>('listKeeper'),
    projectList,
    teamList,
  },
  guards: {
    isNarrow: (_, width: number) => isNarrow(width),
    startsFolded: (_, width: number) => startsFolded(width),
    wasLeftFolded: ({ context }, width: number) => context.isLeftFolded ?? startsFolded(width),
    hasUsableWorkspace: (_, user: User) => hasUsableWorkspace(user),
  },
  actions: {
    takeWidth: assign((_, width: number) => ({ width })),
    noteFolded: assign((_, isLeftFolded: boolean) => ({ isLeftFolded })),
    takeUser: assign((_, { id }: User) => ({ userId: id })),
    forgetUser: assign({ userId: null }),
    openLists: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) enqueue.sendTo(list, { type: 'list.opened' })
    }),
    closeLists: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) enqueue.sendTo(list, { type: 'list.closed' })
    }),
    renewLists: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) enqueue.sendTo(list, { type: 'list.staled' })
    }),
    tellList: enqueueActions(({ enqueue }, { list, event }: NewsForList) => enqueue.sendTo(list, event)),
  },
})
