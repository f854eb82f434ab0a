import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Database } from '../db/pool.ts'
import { ImportRefused, importTrello } from './import-trello.ts'
import { UnreadableFile } from './trello-file.ts'

const EXIT_OK = 0
const EXIT_REFUSED = 1
const EXIT_USAGE = 64

const USAGE = 'trello FILE --workspace NAME --owner EMAIL'
const write = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { workspace: { type: 'string' }, owner: { type: 'string' } },
    })
    const [source, file, ...more] = positionals
    const { workspace, owner } = values
    return source === 'trello' && file && workspace && owner && more.length === 0 ? { file, workspace, owner } : null
  } catch {
    return null // an option that does not exist: the usage says which ones do
  }
}

/** `npm run import -- trello FILE --workspace NAME --owner EMAIL`. */
export const importCommand = {
  name: 'import',
  usage: USAGE,
  summary: 'Brings a board of another tool in as a project, and says what came and what did not.',
  async run(args: readonly string[], open: () => Promise<{ database: Database }>): Promise<number> {
    const options = readArguments(args)
    if (!options) {
      complain(`usage: npm run import -- ${USAGE}`)
      return EXIT_USAGE
    }
    try {
      const content = await readFile(options.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new UnreadableFile(error.code === 'ENOENT' ? 'there is no such file' : error.message)
      })
      const { database } = await open()
      const report = await importTrello(database, {
        content,
        workspace: options.workspace,
        owner: options.owner,
        now: new Date(),
      })
      report.forEach(write)
      return EXIT_OK
    } catch (error) {
      if (error instanceof UnreadableFile)
        complain(`${options.file} was not imported: ${error.message}. Nothing was changed.`)
      else if (error instanceof ImportRefused) complain(`${error.message} Nothing was changed.`)
      else throw error
      return EXIT_REFUSED
    }
  },
}
