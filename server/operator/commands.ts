import { parseArgs } from 'node:util'
import { listAdministrators, setAdministrator } from '../commands/administration/administrators.ts'
import { readMailbox } from '../mail/mailbox.ts'
import { backupVerb } from './backup.ts'
import { exportVerb, importVerb } from './moving/verbs.ts'
import { distributeVerb } from './distribute.ts'
import { done, type Outcome, refused, type Verb, type Workplace } from './outcome.ts'
import { jobsVerb } from './jobs.ts'
import { maintenanceVerb } from './maintenance.ts'
import { plansVerb } from './plans.ts'
import { userVerb } from './users.ts'
import { workspaceVerb } from './workspace-billing.ts'
import {
  archivedVerb,
  blockVerb,
  dropOldVerb,
  restoreProjectVerb,
  restoreTeamVerb,
  restoreWorkspaceVerb,
  troublesVerb,
  unblockVerb,
  workspacesVerb,
} from './workspaces.ts'

/** A command of the operator, whichever way it was asked for. */
export interface OperatorCommand {
  name: string
  usage: string
  summary: string
  /** Null when the arguments make no sense. */
  run(args: readonly string[], workplace: Workplace): Promise<Outcome | null>
}

async function change({ database }: Workplace, email: string, isAdministrator: boolean): Promise<Outcome> {
  const fullName = await setAdministrator(database, email, isAdministrator)
  if (fullName === null) return refused(`Nobody has an account with the address ${email}.`)
  return done(`${fullName} (${email}) is ${isAdministrator ? 'an administrator now' : 'no administrator any more'}.`)
}

async function listed({ database }: Workplace): Promise<Outcome> {
  const all = await listAdministrators(database)
  return done(
    ...(all.length === 0 ? ['There are no administrators.'] : all.map((one) => `${one.email}  ${one.fullName}`)),
  )
}

const setting =
  (isAdministrator: boolean): Verb =>
  async ([email, ...more], workplace) =>
    email === undefined || more.length > 0 ? null : change(workplace, email, isAdministrator)

/** The words after a verb that knows no options; null where one is among them. */
function wordsIn(args: readonly string[]): readonly string[] | null {
  try {
    return parseArgs({ args: [...args], allowPositionals: true }).positionals
  } catch {
    return null // parseArgs throws for options that do not exist; the usage says what does
  }
}

/** Everything that `npm run admin` does, by its first word; only plans have options. */
const VERBS: Record<string, Verb> = {
  grant: setting(true),
  revoke: setting(false),
  list: async (more, workplace) => (more.length > 0 ? null : listed(workplace)),
  plans: plansVerb,
  user: userVerb,
  workspaces: workspacesVerb,
  workspace: workspaceVerb,
  'block-workspace': blockVerb,
  'unblock-workspace': unblockVerb,
  'restore-workspace': restoreWorkspaceVerb,
  archived: archivedVerb,
  'restore-project': restoreProjectVerb,
  'restore-team': restoreTeamVerb,
  backup: backupVerb,
  export: exportVerb,
  import: importVerb,
  'drop-old': dropOldVerb,
  distribute: distributeVerb,
  troubles: troublesVerb,
  jobs: jobsVerb,
  maintenance: maintenanceVerb,
}

const admin: OperatorCommand = {
  name: 'admin',
  usage: [
    'grant EMAIL | revoke EMAIL | list',
    'user reset EMAIL [losing-safes] | user second-factor-off EMAIL',
    'plans [add NAME | change PLAN | retire PLAN | offer PLAN] [--name … --description … --description-de … --description-pl … --price … --users … --projects … --storage … --days … --workspace ID]',
    'workspaces [TEXT] | block-workspace ID REASON | unblock-workspace ID | restore-workspace ID',
    'workspace show|plan|seats|discount|paid|refund WORKSPACE [PLAN | SEATS | PERCENT | PAYMENT [AMOUNT]]',
    'workspace special-plan WORKSPACE NAME --price … --users … --projects … --storage … [--days …]',
    'archived WORKSPACE | restore-project WORKSPACE ID | restore-team WORKSPACE ID',
    'backup FILE | restore FILE | export WORKSPACE FOLDER | import FOLDER',
    'jobs [retry ID | drop ID] | troubles | drop-old | distribute | maintenance [on NOTE | readable NOTE | off]',
  ].join(' |\n      '),
  summary:
    'Says who may take over other people’s accounts, what plans there are, which workspaces are blocked, what one pays; brings back what was deleted.',
  async run([verb = '', ...args], workplace) {
    const hasOptions = verb === 'plans' || (verb === 'workspace' && args[0] === 'special-plan')
    const words = hasOptions ? args : wordsIn(args)
    if (words === null || !Object.hasOwn(VERBS, verb)) return null
    return (await VERBS[verb]?.(words, workplace)) ?? null
  },
}

const mailbox: OperatorCommand = {
  name: 'mailbox',
  usage: '',
  summary: 'Shows the mails that were not handed to a mail server, the newest last.',
  async run(args, { database, secrets, billing, origin }) {
    if (args.length > 0) return null
    const mails = (await readMailbox(database, secrets, origin(), billing.fixedLanguage)).toReversed()
    if (mails.length === 0) return done('The mailbox is empty.')
    return done(
      ...mails.flatMap(({ at, recipient, subject, text }) => [
        `── ${at.toISOString()}  to ${recipient}`,
        subject,
        '',
        text,
      ]),
    )
  },
}

/** Every command of the operator. */
export const OPERATOR_COMMANDS: readonly OperatorCommand[] = [admin, mailbox]
