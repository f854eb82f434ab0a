import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '../db/pool.ts'
import { filesPlaceOf, openStores } from '../files/stores.ts'
import { openSecrets, type Secrets } from '../keys/secrets.ts'
import { type BillingSettings, billingOf } from '../payment/billing-of.ts'
import { restore } from './backup.ts'
import { OPERATOR_COMMANDS, type OperatorCommand } from './commands.ts'
import type { Outcome } from './outcome.ts'
import { ADMIN_ENDPOINT, SEAL_HEADER, sealOf } from './command-seal.ts'

const EXIT_USAGE = 64
/** Which word after `admin …` names a file or a folder: it is looked for where the person stands, whichever process opens it. */
const FILE_AT: Readonly<Record<string, number>> = { backup: 1, restore: 1, export: 2, import: 1 }
const Answer = z.object({ outcome: z.nullable(z.object({ lines: z.array(z.string()), code: z.int() })) })

interface Place extends BillingSettings {
  host: string
  port: number
  publicUrl: string | undefined
  secretFile: string
  dataDir: string
  filesUrl: string | undefined
}
type OpenEmpty = () => Promise<{ database: Database; secrets: Secrets }>
type Open = () => Promise<{ database: Database; secrets: Secrets }>

const inUrl = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
const addressOf = ({ host, port }: Place) => `http://${inUrl(host)}:${port}`

/** Has the running server do it: only one process may have the embedded database open. */
async function askServer(place: Place, name: string, args: readonly string[]): Promise<Outcome | null> {
  const { secrets } = openSecrets(place.secretFile)
  const command = { name, args: [...args], at: Date.now() }
  const response = await fetch(`${addressOf(place)}${ADMIN_ENDPOINT}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SEAL_HEADER]: sealOf(secrets, command) },
    body: JSON.stringify(command),
  }).catch((cause: unknown) => {
    throw new Error(
      `Another process has the data open, and nobody answers at ${addressOf(place)}. Give HOST and PORT as to the server.`,
      { cause },
    )
  })
  if (!response.ok)
    throw new Error(`The server at ${addressOf(place)} does not know this operator (${response.status}).`)
  return Answer.parse(await response.json()).outcome
}

const placed = (args: readonly string[]): string[] =>
  args.map((word, at) =>
    at > 0 && FILE_AT[args[0] ?? ''] === at ? resolve(process.env.INIT_CWD ?? process.cwd(), word) : word,
  )

/** Nobody else may have an installation open that is still to be filled. */
async function restoreFrom(args: readonly string[], openEmpty: OpenEmpty, place: Place): Promise<Outcome | null> {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) return null
  const { database, secrets } = await openEmpty()
  return restore(database, secrets, file, filesPlaceOf(place.filesUrl))
}

async function carryOut(command: OperatorCommand, args: readonly string[], open: Open, place: Place) {
  try {
    const { database, secrets } = await open()
    const origin = () => place.publicUrl ?? addressOf(place)
    const now = () => new Date()
    const report = (what: string, error: unknown) => console.error(what, error)
    const billing = billingOf({ settings: place, database, secrets, now, report })
    const { attachments } = await openStores(place)
    const filesPlace = filesPlaceOf(place.filesUrl)
    return await command.run(args, { database, secrets, attachments, filesPlace, billing, origin, now })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DataDirectoryInUse') throw error
    return askServer(place, command.name, args)
  }
}

/** The operator's commands for the command line: `npm run admin -- …`, `npm run mailbox`. */
export const operatorCli = OPERATOR_COMMANDS.map((command) => ({
  name: command.name,
  usage: command.usage,
  summary: command.summary,
  async run(given: readonly string[], open: Open, place: Place, openEmpty: OpenEmpty): Promise<number> {
    const args = command.name === 'admin' ? placed(given) : given
    const isRestoring = command.name === 'admin' && args[0] === 'restore'
    const outcome = isRestoring
      ? await restoreFrom(args.slice(1), openEmpty, place)
      : await carryOut(command, args, open, place)
    if (!outcome) {
      process.stderr.write(`usage: npm run ${command.name} -- ${command.usage}\n`)
      return EXIT_USAGE
    }
    const to = outcome.code === 0 ? process.stdout : process.stderr
    for (const line of outcome.lines) to.write(`${line}\n`)
    return outcome.code
  },
}))
