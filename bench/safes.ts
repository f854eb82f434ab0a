import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createProject } from '#contract/calls/projects.ts'
import { addSafeUser, createSafe, importSafeEntries, openSafe, removeSafeUser } from '#contract/calls/safes.ts'
import { DEFAULT_PROJECT_COLOR } from '#contract/limits.ts'
import { Client } from './client.ts'
import { makeMembers } from './members.ts'
import { Product } from './product.ts'
import type { Row } from './report.ts'

/** How often each is done: the clock of processes goes in steps of 10 ms. */
const ROUNDS = 40
const PORTION = 100
const NONCE_BYTES = 12
const NOTE = 'What one has to know of it, as long as such notes are. '.repeat(30)
const US_PER_MS = 1_000
/** How much more than its ciphers it may cost: where the floor takes what it takes on the machine of docs/speed.md, the aims of 60 and 150 ms. */
const OPEN_TO_FLOOR = 12
const ROTATE_TO_FLOOR = 20

const entryNumbered = (number: number) => ({
  kind: 'login' as const,
  name: `Entry ${number}`,
  addresses: [`https://service-${number}.example.org/login`],
  login: `person-${number}@example.org`,
  note: NOTE,
  password: `vE7-quarry-lantern-${number}`,
  oneTimeSecret: '',
  cardHolder: '',
  cardNumber: '',
  cardExpiry: '',
  cardCode: '',
  publicKey: '',
  privateKey: '',
})

/** The processor time that something takes this process, in milliseconds, at its best of several rounds. */
function computedHereMs(work: () => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const from = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(from)
    return (user + system) / US_PER_MS
  })
  return Math.min(...rounds)
}

/**
 * What nobody can go below on this machine, now: the ciphers of so many entries with what they hold taken apart, and nothing else. Opening
 * deciphers them; another key deciphers and enciphers them.
 */
function floors(count: number): { open: number; rotate: number } {
  const [key, next] = [randomBytes(32), randomBytes(32)]
  const seal = (with_: Buffer, content: Buffer) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', with_, nonce)
    return { nonce, sealed: Buffer.concat([cipher.update(content), cipher.final()]), tag: cipher.getAuthTag() }
  }
  const open = ({ nonce, sealed, tag }: ReturnType<typeof seal>) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  }
  const all = Array.from({ length: count }, (_, at) => seal(key, Buffer.from(JSON.stringify(entryNumbered(at)))))
  return {
    open: computedHereMs(
      () => void JSON.stringify(all.map((one) => JSON.parse(open(one).toString('utf8')) as unknown)),
    ),
    rotate: computedHereMs(() => void all.map((one) => seal(next, open(one)).sealed.toString('hex'))),
  }
}

/** What a safe of so many entries costs the server: to open it, and to give it another key when a person is taken off. */
export async function measureSafes(count: number, note: (row: Row) => void): Promise<void> {
  const product = new Product()
  try {
    await product.start()
    const owner = new Client(product.url)
    await owner.signUp()
    const [member] = await makeMembers(product, owner, 1)
    const userId = member?.userId ?? ''
    const project = await owner.ask(createProject, {
      body: {
        name: 'Safes',
        abbreviation: 'SAF',
        description: null,
        color: DEFAULT_PROJECT_COLOR,
        dueDate: null,
        teamIds: [],
        userIds: [userId],
      },
    })
    const safe = await owner.ask(createSafe, { params: { id: project.id }, body: { name: 'Large', userIds: [] } })
    const params = { id: safe.id }
    for (let from = 0; from < count; from += PORTION) {
      const entries = Array.from({ length: Math.min(PORTION, count - from) }, (_, at) => entryNumbered(from + at))
      await owner.ask(importSafeEntries, { params, body: { entries } })
    }
    /** The processor time of the server for one round, in milliseconds, and the clock's. */
    const measured = async (before: () => Promise<unknown>, round: () => Promise<unknown>) => {
      let [computed, waited] = [0, 0]
      for (let at = -2; at < ROUNDS; at++) {
        await before()
        const [ticks, from] = [product.computedMs(), performance.now()]
        await round()
        if (at < 0) continue
        computed += product.computedMs() - ticks
        waited += performance.now() - from
      }
      return { computed: computed / ROUNDS, waited: waited / ROUNDS }
    }
    const nothing = () => Promise.resolve()
    const opened = await measured(nothing, () => owner.ask(openSafe, { params }))
    const rotated = await measured(
      () => owner.ask(addSafeUser, { params, body: { userId } }),
      () => owner.ask(removeSafeUser, { params: { ...params, userId } }),
    )
    const floor = floors(count)
    const what = `a safe of ${count} entries`
    note({ what: `open ${what}, the server computes, ms`, ours: opened.computed, aim: 60 })
    note({ what: `open ${what}, ms`, ours: opened.waited })
    note({ what: `its ciphers alone, computed here, ms`, ours: floor.open })
    note({ what: `open ${what}, to its ciphers alone`, ours: opened.computed / floor.open, aim: OPEN_TO_FLOOR })
    note({ what: `take a person off ${what}, the server computes, ms`, ours: rotated.computed, aim: 150 })
    note({ what: `take a person off ${what}, ms`, ours: rotated.waited })
    note({ what: `its ciphers alone, there and back, computed here, ms`, ours: floor.rotate })
    note({
      what: `take a person off ${what}, to its ciphers alone`,
      ours: rotated.computed / floor.rotate,
      aim: ROTATE_TO_FLOOR,
    })
    owner.close()
  } finally {
    await product.remove()
  }
}
