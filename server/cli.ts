import { importCommand } from './imports/trello-command.ts'
import { operatorCli } from './operator/cli.ts'
import { type Installation, type Listeners, openEmptyInstallation, openInstallation } from './installation.ts'
import { type Settings, settingsOfProcess } from './settings/settings.ts'

const EXIT_USAGE = 64
const EXIT_CONFIGURATION = 78
const EXIT_FAILED = 1

/** One command of the command line. */
export interface CliCommand {
  name: string
  /** What follows the name, as `trello FILE --workspace NAME --owner EMAIL`. */
  usage: string
  summary: string
  /** Resolves to the exit code. `open` opens the data, `openEmpty` data that is still to be restored: only when the arguments are right. */
  run(
    args: readonly string[],
    open: () => Promise<Installation>,
    settings: Settings,
    openEmpty: () => Promise<Installation>,
  ): Promise<number>
}

/** Every command there is. A new one is added here. */
const COMMANDS: readonly CliCommand[] = [importCommand, ...operatorCli]

const say = (line: string) => process.stderr.write(`${line}\n`)

function usage(): string {
  const rows = COMMANDS.map(({ name, usage: rest, summary }) => `  ${name} ${rest}\n      ${summary}`)
  return ['usage: cli COMMAND …', '', ...rows].join('\n')
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) {
    say(usage())
    return EXIT_USAGE
  }
  const { settings, problems } = settingsOfProcess()
  if (!settings) {
    problems.forEach(say)
    return EXIT_CONFIGURATION
  }
  let installation: Installation | undefined
  const listeners: Listeners = {
    report: (what, error) => say(`${what}${error instanceof Error ? `: ${error.message}` : ''}`),
    onFatal(error) {
      say(error.message)
      process.exit(EXIT_FAILED)
    },
  }
  try {
    return await command.run(
      args,
      async () => (installation ??= await openInstallation(settings, listeners)),
      settings,
      async () => (installation ??= await openEmptyInstallation(settings, listeners)),
    )
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return EXIT_FAILED
  } finally {
    await installation?.database.close()
  }
}

process.exitCode = await run(process.argv.slice(2))
