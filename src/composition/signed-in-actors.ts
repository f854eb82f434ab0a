import { PRESENCE_UNSEEN_MS } from '#contract/limits.ts'
import { fromPromise, type AnyActorLogic, type AnyActorRef } from 'xstate'
import { withAllWords } from '#i18n/load-words.ts'
import type { LastingActors } from '#machines/app/app.ts'
import type { LoadedActors } from '#machines/app/signed-in-actors.ts'
import { lazyActor } from '#machines/app/lazy-actor.ts'
import { shortcuts } from '#machines/commands/shortcuts.ts'
import { userNow } from '#machines/session/session.ts'
import { live } from '#machines/live/live.ts'
import { intoStore } from '#machines/store/answers/into-store.ts'
import { storeActor } from '#machines/store/store-actor.ts'
import { myTasksKeeper } from '#machines/store/mine/my-tasks-keeper.ts'
import { storeKeeper } from '#machines/store/store-keeper.ts'
import { retryDelayMs } from '#machines/live/socket.ts'
import { planCarousel } from '#machines/plans/carousel.ts'
import { presence } from '#machines/presence/presence.ts'
import { planGate } from '#machines/plans/gate.ts'
import { version } from '#machines/app/version.ts'
import { withPorts } from '#machines/with-ports.ts'
import { activationMail } from '#machines/session/activation/activation-mail.ts'
import { favouriteKeeper } from '#machines/sidebar/favourite-keeper.ts'
import { favourites } from '#machines/sidebar/favourites.ts'
import { myTasks } from '#machines/sidebar/my-tasks.ts'
import { listKeeper } from '#machines/sidebar/list-keeper.ts'
import { sidebar } from '#machines/sidebar/sidebar.ts'
import { projectList, teamList } from '#machines/workspace/lists.ts'
import { switcher } from '#machines/workspace/switcher.ts'
import { clipboard } from '#machines/safes/clipboard.ts'
import { safeHost } from '#machines/safes/safe-host.ts'
import type { LoadedSafePanel } from '#machines/safes/safe-host-parts.ts'
import { safeList } from '#machines/safes/safe-list.ts'
import { panelHost, type LoadedPanel } from '#machines/task/panel/panel-host.ts'
import { undoStack } from '#machines/task/changes/undo-stack.ts'
import { workspaceWatch } from '#machines/workspace/watch.ts'
import { workspace } from '#machines/workspace/workspace.ts'
import { lazyPort } from '../ports/api/lazy-port.ts'
import { escapeKey } from '../ports/keyboard/escape-key.ts'
import { keyboard } from '../ports/keyboard/keyboard.ts'
import { spread } from '../ports/api/spread.ts'
import { appBadge } from '../ports/browser/app-badge.ts'
import { windowWidth } from '../ports/browser/window-width.ts'
import { pageWorker } from '../ports/browser/page-worker.ts'
import { versions } from '../ports/browser/page-version.ts'
import { catchUp, webSocket } from '../ports/live/websocket.ts'
import { loadFavourites, loadMyTasks, loadProjects, loadTeams, loadTenant } from '../ports/workspace/workspace.ts'
import { lookForLeaving, lookForNothing } from '../ports/workspace/workspace-wish.ts'
import { countInvitations, look } from '../ports/workspace/workspaces.ts'
import { fetchActivationNote } from '../shell/activation-bar.tsx'
import { fetchAtRest } from '../ui/loading/fetch-at-rest.ts'
import { store } from './store.ts'
import { mutation } from '#machines/mutation/mutation.ts'
import { mutations } from '#machines/mutation/mutations.ts'
import { overlayOn } from '#machines/mutation/overlay.ts'
import { outbox } from '#machines/outbox/outbox.ts'
import { taskMove } from '#machines/board/cards/task-move.ts'
import { holdUnless } from '../ports/browser/hold-window.ts'
import { isAllKept, keeperFor } from '../ports/storage/outbox/keeper.ts'
import { commandsOver } from '../ports/project/commands.ts'
import { messageLog } from '../ports/storage/replies/message-log.ts'
import { windowSightAfter } from '../ports/browser/window-sight.ts'

/** What a change was about, by the name that the server knows; of a column that is being made, by the one that it is to have. */
const nameOf = (id: string): string | undefined =>
  (
    store.tasks.get(id) ??
    store.columns.get(id) ??
    store.wanted.columns.over(undefined, id) ??
    store.labels.get(id) ??
    store.projects.get(id)
  )?.name
const { commitMove, sendCommand } = commandsOver(nameOf)
const holdUnlessKept = holdUnless(isAllKept)

const carousel = withPorts(planCarousel, { width: windowWidth })

const spreadLive = live.provide({ delays: { retryDelay: ({ context }) => spread(retryDelayMs(context.attempt)) } })

/** Few make a workspace or leave one. */
const loadCreation = fromPromise<AnyActorLogic, void>(
  async () => (await import('./overlays/workspace-creation.ts')).logic,
)
/** The palette with its words: what it has done says toasts even while it is closed. */
const loadPalette = fromPromise<AnyActorLogic, void>(
  async () => (await withAllWords(import('./overlays/command-palette.ts'))).logic,
)
const loadLeaving = fromPromise<AnyActorLogic, void>(
  async () => (await import('./overlays/workspace-leaving.ts')).logic,
)
/** The panel of a task with its words comes when it is first needed, or when the page is at rest: what people open most opens at once. */
const fetchPanel = async () => (await withAllWords(import('./overlays/task-panel.ts'))).loadedPanel
const loadPanel = fromPromise<LoadedPanel, void>(fetchPanel)
fetchAtRest(fetchPanel)
/** What opens over a page comes together with what draws it and its words, so that it opens in one go. */
const drawnBy = (load: () => Promise<{ readonly logic: AnyActorLogic }>, draw: () => Promise<unknown>) =>
  fromPromise<AnyActorLogic, void>(async () => (await Promise.all([load(), draw()]))[0].logic)
const loadProjectDrawer = drawnBy(
  () => import('./overlays/project-drawer.ts'),
  () => withAllWords(import('../overlays/project-drawer/project-drawer.tsx')),
)
const loadTeamDrawer = drawnBy(
  () => import('./overlays/team-drawer.ts'),
  () => withAllWords(import('../overlays/team-drawer/team-drawer.tsx')),
)
const loadInviteDialog = drawnBy(
  () => import('./overlays/invite-dialog.ts'),
  () => withAllWords(import('../overlays/invite/invite-dialog.tsx')),
)
const loadCheckout = drawnBy(
  () => import('./overlays/checkout.ts'),
  () => withAllWords(import('../overlays/checkout/checkout-dialog.tsx')),
)
const loadImpersonation = drawnBy(
  () => import('./overlays/impersonation.ts'),
  () => withAllWords(import('../overlays/impersonation/impersonation-dialog.tsx')),
)
const loadTour = drawnBy(
  () => import('./overlays/tour.ts'),
  () => withAllWords(import('../overlays/tour/tour-card.tsx')),
)
/** The panel of a safe with its words comes when a safe is opened first. */
const loadSafePanel = fromPromise<LoadedSafePanel, void>(
  async () => (await withAllWords(import('./overlays/safe-panel.ts'))).loadedSafePanel,
)
const loadSafeCreation = drawnBy(
  () => import('./overlays/safe-creation.ts'),
  () => withAllWords(import('../overlays/safe-creation/safe-creation.tsx')),
)
/** The safes of a board are asked for once the board is there. */
const loadSafes = lazyPort(async () => (await import('../ports/safes/safes.ts')).loadSafes)
const emptyClipboard = lazyPort(async () => (await import('../ports/browser/clipboard.ts')).emptyClipboard)

const resend = lazyPort(async () => (await import('../ports/session/mailed-links.ts')).resend)
const saveFavourite = lazyPort(async () => (await import('../ports/workspace/menu-choices.ts')).saveFavourite)
const loadUsage = lazyPort(async () => (await import('../ports/workspace/plans.ts')).loadUsage)
const loadPlans = lazyPort(async () => (await import('../ports/workspace/plans.ts')).loadPlansOf)
const switchWorkspace = lazyPort(async () => (await import('../ports/workspace/menu-choices.ts')).switchWorkspace)

/** The actors of those who are signed in, with the world behind their ports. */
export const signedInActors: LoadedActors = {
  store: withPorts(storeActor, { keeper: storeKeeper(store, messageLog()) }),
  live: withPorts(spreadLive, { socket: webSocket, catchUp }),
  workspaceWatch: withPorts(workspaceWatch, { look, countInvitations }),
  switcher: withPorts(switcher, { switchWorkspace }),
  workspaceCreation: withPorts(lazyActor, { loadLogic: loadCreation, lookForWish: lookForNothing }),
  workspaceLeaving: withPorts(lazyActor, { loadLogic: loadLeaving, lookForWish: lookForLeaving }),
  planGate: withPorts(planGate, { loadUsage, loadPlans, carousel }),
  checkout: withPorts(lazyActor, { loadLogic: loadCheckout, lookForWish: lookForNothing }),
  workspace: withPorts(workspace, { loadTenant }),
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
  myTasks: withPorts(myTasks, { loadMyTasks, keeper: myTasksKeeper(store), badge: appBadge }),
  favourites: withPorts(favourites, {
    loadFavourites,
    saveFavourite,
    keeper: favouriteKeeper(store),
  }),
  activationMail: withPorts(activationMail, { resend }),
  projectDrawer: withPorts(lazyActor, { loadLogic: loadProjectDrawer, lookForWish: lookForNothing }),
  teamDrawer: withPorts(lazyActor, { loadLogic: loadTeamDrawer, lookForWish: lookForNothing }),
  inviteDialog: withPorts(lazyActor, { loadLogic: loadInviteDialog, lookForWish: lookForNothing }),
  mutations: withPorts(mutations, {
    mutation: withPorts(mutation, { send: sendCommand, holdWindow: holdUnlessKept }),
    taskMove: withPorts(taskMove, { commitMove, holdWindow: holdUnlessKept }),
    overlay: overlayOn(store),
  }),
  undoStack,
  outbox: withPorts(outbox, { keeper: keeperFor(nameOf) }),
  panelHost: withPorts(panelHost, { loadPanel, escapeKey }),
  safeHost: withPorts(safeHost, {
    loadSafePanel,
    safeList: withPorts(safeList, { loadSafes }),
    clipboard: withPorts(clipboard, { emptyClipboard }),
  }),
  safeCreation: withPorts(lazyActor, { loadLogic: loadSafeCreation, lookForWish: lookForNothing }),
  commandPalette: withPorts(lazyActor, { loadLogic: loadPalette, lookForWish: lookForNothing }),
  shortcuts: withPorts(shortcuts, { keys: keyboard }),
  presence: withPorts(presence, { sight: windowSightAfter(PRESENCE_UNSEEN_MS) }),
  version: withPorts(version, { versions, pageWorker }),
  impersonation: withPorts(lazyActor, { loadLogic: loadImpersonation, lookForWish: lookForNothing }),
  tour: withPorts(lazyActor, { loadLogic: loadTour, lookForWish: lookForNothing }),
}

/** The same, together with what is drawn around pages for the person who is signed in, as the system knows them. */
export async function actorsFor(system: AnyActorRef['system']): Promise<LoadedActors> {
  await fetchActivationNote(userNow((system.get('session') as LastingActors['session']).getSnapshot()))
  return signedInActors
}
