import { activateAccount } from '#contract/calls/account/links.ts'
import { inviteUser } from '#contract/calls/invitations.ts'
import { Client } from './client.ts'
import type { Product } from './product.ts'

const AT_ONCE = 4
/** The mailbox shows no more than the newest mails. */
const INVITED_TOGETHER = 100
const BEGINNERS_PLAN = /^(\S+) .*new accounts begin with it/m
const LINK = /\/join-team\/([0-9a-f]{8})\/([\w-]{43})/
const ACTIVATION = /\/activate-account\/([0-9a-f]{8})\/([\w-]{43})/
const BETWEEN_MAILS = '── '

/** A person who invites others has followed the link of their first mail. */
async function activate(product: Product, owner: Client): Promise<void> {
  const mails = (await product.command('mailbox')).split(BETWEEN_MAILS)
  const link = ACTIVATION.exec(mails.find((mail) => mail.includes(`  to ${owner.email}\n`)) ?? '')
  if (!link) throw new Error('no link to activate the account was mailed')
  await owner.ask(activateAccount, { params: { userIdPrefix: link[1] ?? '', token: link[2] ?? '' } })
}

/** Invites them, and follows the link that each of them gets. */
async function inviteAll(product: Product, owner: Client, emails: readonly string[]): Promise<Client[]> {
  for (const email of emails) await owner.ask(inviteUser, { body: { email, roleName: 'Employee' } })
  const mails = (await product.command('mailbox')).split(BETWEEN_MAILS)
  const left = [...emails]
  const members: Client[] = []
  const worker = async () => {
    for (let email = left.pop(); email; email = left.pop()) {
      const link = LINK.exec(mails.find((mail) => mail.includes(`  to ${email}\n`)) ?? '')
      if (!link) throw new Error(`no invitation was mailed to ${email}`)
      const member = new Client(product.url, 1)
      await member.join(link[1] ?? '', link[2] ?? '')
      member.close()
      members.push(member)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return members
}

/** People of a workspace as it gets them: a plan with room for them, an invitation each, and its link followed. */
export async function makeMembers(product: Product, owner: Client, count: number): Promise<Client[]> {
  const plan = BEGINNERS_PLAN.exec(await product.command('admin', 'plans'))?.[1]
  if (!plan) throw new Error('there is no plan that new accounts begin with')
  await product.command('admin', 'plans', 'change', plan, '--users', String(count + 10))
  await activate(product, owner)
  const emails = Array.from({ length: count }, (_, number) => `member-${number}-${process.pid}@lanewise.example`)
  const members: Client[] = []
  for (let first = 0; first < count; first += INVITED_TOGETHER) {
    members.push(...(await inviteAll(product, owner, emails.slice(first, first + INVITED_TOGETHER))))
  }
  return members
}
