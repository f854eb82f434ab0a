import { vi } from 'vitest'
import type { MailServer } from './mail-server.ts'

const ARTICLE = /<article>.*?<\/article>/gs

/**
 * The path of the newest link of a kind that was mailed to a person by a server that shows its mailbox; where several are on
 * their way, in the mail that names this one.
 */
export const mailedLink = (url: string, email: string, kind: string, named = ''): Promise<string> =>
  vi.waitFor(
    async () => {
      const box = await (await fetch(`${url}/dev/mailbox`)).text()
      const mine = (box.match(ARTICLE) ?? []).filter((mail) => mail.includes(`<p>${email} ·`) && mail.includes(named))
      const link = new RegExp(`/${kind}/[0-9a-f]{8}/[\\w-]{43}`)
      const path = mine.map((mail) => link.exec(mail)?.[0]).find((found) => found !== undefined)
      if (path === undefined) throw new Error(`no mail with a link to ${kind} has come to ${email}`)
      return path
    },
    { timeout: 10_000, interval: 100 },
  )

/** The same by the mail server that a server sends to. */
export const sentLink = (mail: MailServer, email: string, kind: string): Promise<string> =>
  vi.waitFor(
    () => {
      const link = new RegExp(`/${kind}/[0-9a-f]{8}/[\\w-]{43}`)
      const mine = mail.received.filter(({ to }) => to.includes(email)).toReversed()
      const path = mine.map(({ text }) => link.exec(text)?.[0]).find((found) => found !== undefined)
      if (path === undefined) throw new Error(`no mail with a link to ${kind} has come to ${email}`)
      return path
    },
    { timeout: 10_000, interval: 100 },
  )

/** Has a server show its mailbox. One that trusts a proxy does not: its mails go to a mail server of the test's own. */
export const WITH_MAILBOX = { MAILBOX_PAGE: 'on' } as const
