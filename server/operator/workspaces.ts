import * as command from '../commands/administration/workspaces.ts'
import { listTroubles } from '../commands/workspaces/each-workspace.ts'
import { dropOldSchemas } from '../db/migrations/carry-over.ts'
import { done, type Outcome, refused, type Verb } from './outcome.ts'
import { inColumns } from './plans.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const REASON_MAX_CHARS = 500
const MINUTE_CHARS = 'YYYY-MM-DD hh:mm'.length

const notFound = (id: string) => refused(`There is no workspace ${id}. See \`npm run admin -- workspaces\`.`)
const isId = (text: string | undefined): text is string => text !== undefined && UUID.test(text)

const stateOf = ({ deletedAt, blockedReason, isConnected }: command.WorkspaceRow) => {
  if (deletedAt !== null) return `deleted ${deletedAt.slice(0, MINUTE_CHARS)}`
  if (blockedReason !== null) return `blocked: ${blockedReason}`
  return isConnected ? '' : 'being prepared'
}

/** `workspaces`, those whose name or Owner holds a text. */
export const workspacesVerb: Verb = async ([text = '', ...more], { database }) => {
  if (more.length > 0) return null
  const found = await command.listWorkspaces(database, text)
  if (found.length === 0) return done('There is no such workspace.')
  const rows = found.map((row) => [row.id, row.name, row.plan, String(row.members), row.owners.join(' '), stateOf(row)])
  return done(...inColumns([['id', 'name', 'plan', 'people', 'owners', ''], ...rows]))
}

/** `block-workspace ID REASON`: its people are shown the reason. */
export const blockVerb: Verb = async ([id, ...words], { database }) => {
  const reason = words.join(' ').trim()
  if (!isId(id) || reason === '') return null
  if (reason.length > REASON_MAX_CHARS) return refused(`A reason has at most ${REASON_MAX_CHARS} characters.`)
  const name = await command.blockWorkspace(database, id, reason)
  return name === null ? notFound(id) : done(`${name} is blocked. Its people are shown: ${reason}`)
}

/** `unblock-workspace ID`. */
export const unblockVerb: Verb = async ([id, ...more], { database }) => {
  if (!isId(id) || more.length > 0) return null
  const name = await command.blockWorkspace(database, id, null)
  return name === null ? notFound(id) : done(`${name} is open again.`)
}

/** `restore-workspace ID`, within the days that deleted ones are kept. */
export const restoreWorkspaceVerb: Verb = async ([id, ...more], { database, now }) => {
  if (!isId(id) || more.length > 0) return null
  const name = await command.restoreWorkspace(database, id, now())
  return name === null
    ? refused(`There is no deleted workspace ${id} that could be brought back.`)
    : done(`${name} is back.`)
}

/** `archived ID`: what can be brought back in a workspace. */
export const archivedVerb: Verb = async ([id, ...more], { database }) => {
  if (!isId(id) || more.length > 0) return null
  if (!(await command.isOpen(database, id))) return notFound(id)
  const found = await command.listArchived(database, id)
  if (found.length === 0) return done('Nothing is archived there.')
  const rows = found.map(({ kind, id: itsId, name, deletedAt }) => [
    kind,
    itsId,
    name,
    deletedAt.slice(0, MINUTE_CHARS),
  ])
  return done(...inColumns([['', 'id', 'name', 'archived'], ...rows]))
}

function saidOfProject(restored: Awaited<ReturnType<typeof command.restoreProject>>): Outcome {
  if (restored === 'notFound') return refused('There is no such archived project in this workspace.')
  if (restored === 'limitReached') return refused('The plan of this workspace allows no further project.')
  return done(`${restored.name} is back.`)
}

/** `restore-project WORKSPACE ID`. */
export const restoreProjectVerb: Verb = async ([id, projectId, ...more], { database, now }) => {
  if (!isId(id) || !isId(projectId) || more.length > 0) return null
  if (!(await command.isOpen(database, id))) return notFound(id)
  return saidOfProject(await command.restoreProject(database, id, { projectId, now: now() }))
}

/** `restore-team WORKSPACE ID`. */
export const restoreTeamVerb: Verb = async ([id, teamId, ...more], { database }) => {
  if (!isId(id) || !isId(teamId) || more.length > 0) return null
  if (!(await command.isOpen(database, id))) return notFound(id)
  const name = await command.restoreTeam(database, id, teamId)
  return name === null ? refused('There is no such archived team in this workspace.') : done(`${name} is back.`)
}

/** `troubles`: what could not be done in some workspace, while it was done in all others. */
export const troublesVerb: Verb = async (more, { database }) => {
  if (more.length > 0) return null
  const found = await listTroubles(database)
  if (found.length === 0) return done('Everything that was due could be done in every workspace.')
  const rows = found.map(({ tenantId, name, what, since, lastAt, message }) => [
    tenantId,
    name,
    what,
    since.slice(0, MINUTE_CHARS),
    lastAt.slice(0, MINUTE_CHARS),
    message.replaceAll(/\s+/g, ' '),
  ])
  return done(...inColumns([['id', 'name', 'what', 'since', 'last tried', 'why'], ...rows]))
}

/** `drop-old`: what was kept of the version that gave each workspace a schema of its own goes. */
export const dropOldVerb: Verb = async (more, { database }) => {
  if (more.length > 0) return null
  const count = await dropOldSchemas(database)
  return done(count === 0 ? 'Nothing is kept of a version before.' : `What ${count} workspaces left behind is gone.`)
}
