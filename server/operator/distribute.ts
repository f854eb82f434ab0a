import { distribute } from '../db/distribution/distribute.ts'
import { done, refused, type Verb } from './outcome.ts'

/** `distribute`: the rows of workspaces are spread over the machines of a Citus cluster. */
export const distributeVerb: Verb = async (more, { database }) => {
  if (more.length > 0) return null
  if (database.engine === 'embedded')
    return refused('The embedded database has one machine: set DATABASE_URL to the coordinator of a Citus cluster.')
  const result = await distribute(database)
  if (result.kind === 'noCitus')
    return refused(
      'This database has no Citus: let an administrator run `create extension citus` on every machine, and `citus_add_node` here.',
    )
  if (result.kind === 'noMachines')
    return refused('This cluster has no machine for rows: let an administrator add one with `citus_add_node`.')
  const { machines, made, before } = result
  const over = `over ${machines.length} machines (${machines.join(', ')})`
  if (made.length === 0) return done(`All ${before} tables are spread ${over} already.`)
  return done(
    `Spread ${over}: ${made.join(', ')}.`,
    ...(before > 0 ? [`${before} tables were spread already.`] : []),
    'A workspace’s rows are all on the same machine. Tables of the installation stay on the coordinator.',
  )
}
