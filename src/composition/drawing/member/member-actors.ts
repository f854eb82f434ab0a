import type { EventObject } from 'xstate'
import { lazyActor } from '#machines/app/lazy-actor.ts'
import type { LoadedActors } from '#machines/app/signed-in-actors.ts'
import { version } from '#machines/app/version.ts'
import { taskMove } from '#machines/board/cards/task-move.ts'
import { shortcuts } from '#machines/commands/shortcuts.ts'
import { live } from '#machines/live/live.ts'
import { mutation } from '#machines/mutation/mutation.ts'
import { mutations } from '#machines/mutation/mutations.ts'
import { overlayOn } from '#machines/mutation/overlay.ts'
import { outbox } from '#machines/outbox/outbox.ts'
import { planCarousel } from '#machines/plans/carousel.ts'
import { planGate } from '#machines/plans/gate.ts'
import { callbackPort } from '#machines/port.ts'
import { presence } from '#machines/presence/presence.ts'
import { clipboard } from '#machines/safes/clipboard.ts'
import { safeHost } from '#machines/safes/safe-host.ts'
import { safeList } from '#machines/safes/safe-list.ts'
import { activationMail } from '#machines/session/activation/activation-mail.ts'
import { favouriteKeeper } from '#machines/sidebar/favourite-keeper.ts'
import { favourites } from '#machines/sidebar/favourites.ts'
import { listKeeper } from '#machines/sidebar/list-keeper.ts'
import { myTasks } from '#machines/sidebar/my-tasks.ts'
import { sidebar } from '#machines/sidebar/sidebar.ts'
import { intoStore } from '#machines/store/answers/into-store.ts'
import { myTasksKeeper } from '#machines/store/mine/my-tasks-keeper.ts'
import { storeActor } from '#machines/store/store-actor.ts'
import { storeKeeper } from '#machines/store/store-keeper.ts'
import type { Store } from '#machines/store/store.ts'
import { panelHost } from '#machines/task/panel/panel-host.ts'
import { undoStack } from '#machines/task/changes/undo-stack.ts'
import { withPorts } from '#machines/with-ports.ts'
import { projectList, teamList } from '#machines/workspace/lists.ts'
import { switcher } from '#machines/workspace/switcher.ts'
import { workspaceWatch } from '#machines/workspace/watch.ts'
import { workspace } from '#machines/workspace/workspace.ts'
import { loadSafes } from '../../../ports/safes/safes.ts'
import { loadFavourites, loadMyTasks, loadProjects, loadTeams, loadTenant } from '../../../ports/workspace/workspace.ts'
import { countInvitations } from '../../../ports/workspace/workspaces.ts'
import { noAnswer, silent } from '../no-world.ts'

/** The page is drawn for a window with room for the menu beside it; what is narrower hides or moves by its styles. */
const DRAWN_WIDTH_PX = 1_440
const windowWidth = callbackPort<EventObject, void, { type: 'width.changed'; width: number }>(({ sendBack }) =>
  sendBack({ type: 'width.changed', width: DRAWN_WIDTH_PX }),
)
const closed = withPorts(lazyActor, { loadLogic: noAnswer(), lookForWish: noAnswer() })

/** The actors of who is signed in that know nothing of the store are the same in every drawing, and put together once. */
const WITHOUT_STORE = {
  live: withPorts(live, { socket: silent(), catchUp: noAnswer() }),
  workspaceWatch: withPorts(workspaceWatch, { look: noAnswer(), countInvitations }),
  switcher: withPorts(switcher, { switchWorkspace: noAnswer() }),
  workspaceCreation: closed,
  workspaceLeaving: closed,
  planGate: withPorts(planGate, {
    loadUsage: noAnswer(),
    loadPlans: noAnswer(),
    carousel: withPorts(planCarousel, { width: windowWidth }),
  }),
  checkout: closed,
  workspace: withPorts(workspace, { loadTenant }),
  activationMail: withPorts(activationMail, { resend: noAnswer() }),
  projectDrawer: closed,
  teamDrawer: closed,
  inviteDialog: closed,
  undoStack,
  outbox: withPorts(outbox, { keeper: silent() }),
  panelHost: withPorts(panelHost, { loadPanel: noAnswer(), escapeKey: silent() }),
  safeHost: withPorts(safeHost, {
    loadSafePanel: noAnswer(),
    safeList: withPorts(safeList, { loadSafes }),
    clipboard: withPorts(clipboard, { emptyClipboard: noAnswer() }),
  }),
  safeCreation: closed,
  commandPalette: closed,
  shortcuts: withPorts(shortcuts, { keys: silent() }),
  presence: withPorts(presence, { sight: silent() }),
  version: withPorts(version, { versions: silent(), pageWorker: silent() }),
  impersonation: closed,
  tour: closed,
}
const CHANGES = {
  mutation: withPorts(mutation, { send: noAnswer(), holdWindow: silent() }),
  taskMove: withPorts(taskMove, { commitMove: noAnswer(), holdWindow: silent() }),
}

/** The actors of who is signed in, as a drawing needs them: what the server is asked for they ask, and nothing else reaches them. */
export const memberActors = (store: Store): LoadedActors => ({
  ...WITHOUT_STORE,
  store: withPorts(storeActor, {
    keeper: storeKeeper(store, { keep: () => undefined, place: () => '', since: () => undefined }),
  }),
  sidebar: withPorts(sidebar, {
    windowWidth,
    listKeeper: listKeeper(store),
    projectList: withPorts(projectList, {
      load: intoStore(store, loadProjects, ({ rows }, asOf) => store.takeProjects(rows, asOf)),
    }),
    teamList: withPorts(teamList, {
      load: intoStore(store, loadTeams, ({ rows }, asOf) => store.takeTeams(rows, asOf)),
    }),
  }),
  myTasks: withPorts(myTasks, { loadMyTasks, keeper: myTasksKeeper(store), badge: silent() }),
  favourites: withPorts(favourites, { loadFavourites, saveFavourite: noAnswer(), keeper: favouriteKeeper(store) }),
  mutations: withPorts(mutations, { ...CHANGES, overlay: overlayOn(store) }),
})
