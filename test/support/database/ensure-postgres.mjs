import { run } from '../../process.mjs'
import { findPostgres } from './find-postgres.mjs'

/**
 * PostgreSQL's programs for the database tests: on this machine, else Debian's package when this is root on a machine with
 * apt. Answers with their folder, or undefined: then those tests run on the embedded database alone, and say so.
 */
export async function ensurePostgres() {
  const here = findPostgres()
  if (here || process.getuid?.() !== 0) return here
  console.log('No PostgreSQL was found: asking apt for it.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '--quiet'],
    ['install', '--yes', '--no-install-recommends', 'postgresql'],
  ]) {
    const { code, stderr } = await run('apt-get', args, { env })
    if (code !== 0) {
      console.log(`apt could not install it: ${stderr.trim().split('\n').at(-1)}`)
      return undefined
    }
  }
  return findPostgres()
}
