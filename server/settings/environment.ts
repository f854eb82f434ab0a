import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment, with what stands in the `.env` of a folder where the environment itself says nothing.
 * @throws when there is such a file and it cannot be read
 */
export function environmentIn(folder: string, env: Environment): Environment {
  const file = join(folder, '.env')
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...env }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env
    throw new Error(`${file} could not be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
