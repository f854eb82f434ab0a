import { vi } from 'vitest'

const ARTICLE = /<article>.*?<\/article>/gs

/** The path of the newest link of a kind that was mailed to somebody by a server that shows its mailbox. */
export const mailedLink = (url: string, email: string, kind: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const box = await (await fetch(`${url}/dev/mailbox`)).text()
      const mine = (box.match(ARTICLE) ?? []).filter((mail) => mail.includes(`<p>${email} ·`))
      const link = new RegExp(`/${kind}/[0-9a-f]{8}/[\\w-]{43}`)
      const path = mine.map((mail) => link.exec(mail)?.[0]).find((found) => found !== undefined)
      if (path === undefined) throw new Error(`no mail with a link to ${kind} has come to ${email}`)
      return path
    },
    { timeout: 10_000, interval: 100 },
  )

/** Has a server show its mailbox: it does so where it was not told to be in production. */
export const WITH_MAILBOX = { NODE_ENV: 'development' } as const
