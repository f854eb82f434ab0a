import { fromPromise, type AnyActorLogic } from 'xstate'
import type { Message } from '#contract/messages.ts'
import { withAllWords } from '#i18n/load-words.ts'
import { takeover } from '#machines/administration/takeover.ts'
import type { LoadedDesk } from '#machines/app/desk.ts'
import { late } from '#machines/app/late.ts'
import { shortcuts } from '#machines/commands/shortcuts.ts'
import { projectDrawer } from '#machines/drawers/project-drawer.ts'
import { teamDrawer } from '#machines/drawers/team-drawer.ts'
import { live } from '#machines/live/live.ts'
import { inviteDialog } from '#machines/people/invite-dialog.ts'
import { picker } from '#machines/pickers/picker.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { planCarousel } from '#machines/plans/carousel.ts'
import { planGate } from '#machines/plans/gate.ts'
import { plug } from '#machines/plug.ts'
import { activationMail } from '#machines/session/activation-mail.ts'
import { sidebar } from '#machines/sidebar/sidebar.ts'
import { projectList, teamList } from '#machines/workspace/lists.ts'
import { switcher } from '#machines/workspace/switcher.ts'
import { taskDoor, type LoadedPanel } from '#machines/task/task-door.ts'
import { undoStack, type Undoing } from '#machines/task/undo-stack.ts'
import { workspaceWatch } from '#machines/workspace/watch.ts'
import { workspace } from '#machines/workspace/workspace.ts'
import { keyboard } from '../ports/keyboard.ts'
import { resend } from '../ports/mailed-links.ts'
import { invite } from '../ports/people.ts'
import { loadPlansOf, loadUsage, windowWidth } from '../ports/plans.ts'
import { archiveProject, loadProject, saveProject, searchPeople } from '../ports/projects.ts'
import { endOvertaking, overtake, searchAccounts } from '../ports/takeover.ts'
import { archiveTeam, loadTeamForDrawer, saveTeam, searchUsers } from '../ports/teams.ts'
import { catchUp, webSocket } from '../ports/websocket.ts'
import { loadProjects, loadTeams, loadTenant } from '../ports/workspace.ts'
import { undoKeys } from '../ports/undo-keys.ts'
import { lookForLeaving, lookForNothing } from '../ports/workspace-wish.ts'
import { countInvitations, look, switchWorkspace } from '../ports/workspaces.ts'

const carousel = plug(planCarousel, { width: windowWidth })

/** Few make a workspace or leave one. */
const loadCreation = fromPromise<AnyActorLogic, void>(async () => (await import('./workspace-creation.ts')).logic)
/** The palette with its words: what it has done says toasts even while it is closed. */
const loadPalette = fromPromise<AnyActorLogic, void>(
  async () => (await withAllWords(import('./command-palette.ts'))).logic,
)
const loadLeaving = fromPromise<AnyActorLogic, void>(async () => (await import('./workspace-leaving.ts')).logic)
/** The panel of a task with its words, and the calls that take something back, come when they are first needed. */
const loadPanel = fromPromise<LoadedPanel, void>(
  async () => (await withAllWords(import('./task-panel.ts'))).loadedPanel,
)
const undo = fromPromise<readonly Message[], Undoing>(async ({ input }) =>
  (await import('../ports/undo.ts')).takeBack(input),
)

/** The actors of those who are signed in, with the world behind their slots. */
export const loadedDesk: LoadedDesk = {
  live: plug(live, { socket: webSocket, catchUp }),
  workspaceWatch: plug(workspaceWatch, { look, countInvitations }),
  switcher: plug(switcher, { switchWorkspace }),
  workspaceCreation: plug(late, { loadLogic: loadCreation, lookForWish: lookForNothing }),
  workspaceLeaving: plug(late, { loadLogic: loadLeaving, lookForWish: lookForLeaving }),
  planGate: plug(planGate, { loadUsage, loadPlans: loadPlansOf, carousel }),
  workspace: plug(workspace, { loadTenant }),
  sidebar: plug(sidebar, {
    windowWidth,
    projectList: plug(projectList, { load: loadProjects }),
    teamList: plug(teamList, { load: loadTeams }),
  }),
  activationMail: plug(activationMail, { resend }),
  projectDrawer: plug(projectDrawer, {
    loadProject,
    saveProject,
    archiveProject,
    picker: plug(picker, { search: searchPeople }),
    deleteButton,
  }),
  teamDrawer: plug(teamDrawer, {
    loadTeam: loadTeamForDrawer,
    saveTeam,
    archiveTeam,
    picker: plug(picker, { search: searchUsers }),
    deleteButton,
  }),
  inviteDialog: plug(inviteDialog, { invite }),
  undoStack: plug(undoStack, { undo, undoKeys }),
  taskDoor: plug(taskDoor, { loadPanel }),
  commandPalette: plug(late, { loadLogic: loadPalette, lookForWish: lookForNothing }),
  shortcuts: plug(shortcuts, { keys: keyboard }),
  takeover: plug(takeover, { picker: plug(picker, { search: searchAccounts }), overtake, endOvertaking }),
}
