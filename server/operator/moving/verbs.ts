import { done, type Outcome, refused, type Verb } from '../outcome.ts'
import { exportWorkspace } from './export-workspace.ts'
import { MoveRefused } from './format.ts'
import { importWorkspace } from './import-workspace.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const SHOWN_MAX = 50

async function orRefused(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work
  } catch (error) {
    if (error instanceof MoveRefused) return refused(`Nothing was done: ${error.message}.`)
    throw error
  }
}

/** `export WORKSPACE FOLDER`: one workspace, in a form that another installation, or anything that reads JSON, understands. */
export const exportVerb: Verb = async ([id, folder, ...more], workplace) => {
  if (id === undefined || !UUID.test(id) || folder === undefined || more.length > 0) return null
  const write = async () => {
    const { name, files, missing, safes } = await exportWorkspace(workplace, id, folder)
    return done(
      `${name} is in ${folder}, with ${files} files.`,
      'Not in it: passwords and pictures of people, the logo, what the workspace paid.',
      ...(missing === 0 ? [] : [`${missing} files were not there any more.`]),
      ...(safes === 0 ? [] : [`${safes} safes stay behind: only who is listed can open them, and save their entries.`]),
    )
  }
  return orRefused(write())
}

/** `import FOLDER`: a workspace that was exported, as a new one. */
export const importVerb: Verb = async ([folder, ...more], workplace) => {
  if (folder === undefined || more.length > 0) return null
  const read = async () => {
    const { workspaceId, name, rows, files, newcomers } = await importWorkspace(workplace, folder)
    const shown = newcomers.slice(0, SHOWN_MAX)
    return done(
      `${name} is here as workspace ${workspaceId}: ${rows} rows, ${files} files. It has the plan of new workspaces.`,
      ...(newcomers.length === 0
        ? []
        : [
            `${newcomers.length} people had no account here. Each gets in by: npm run admin -- user reset EMAIL`,
            ...shown.map((email) => `  ${email}`),
          ]),
      ...(newcomers.length > shown.length ? [`  and ${newcomers.length - shown.length} more`] : []),
    )
  }
  return orRefused(read())
}
