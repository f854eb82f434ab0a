import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import * as account from '#contract/calls/account/account.ts'
import * as links from '#contract/calls/account/links.ts'
import * as auth from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/safes.ts'
import type { Safe } from '#contract/entities/safe.ts'
import type { Role } from '#contract/entities/role.ts'
import type { App } from '../../../server/app.ts'
import type { Database } from '../../../server/db/pool.ts'
import { plans, users } from '../../../server/db/tables/central.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import type { Open } from '../database/both-engines.ts'
import { linkIn, mailsTo } from '../mail/mailbox.ts'
import { listening } from '../live/live-office.ts'
import { LiveWindow } from '../live/live-window.ts'
import { appOver, Visitor } from '../people/visitor.ts'
import { Colleague, joins, newProject } from '../people/workspace.ts'

export const PASSWORD = 'correct horse battery'
const ROOM = 1_000
const MINUTE_MS = 60_000

/** A person whose password and recovery code a test knows. */
export class Keyholder extends Colleague {
  readonly email: string
  recoveryCode: string

  constructor(
    visitor: Visitor,
    user: { id: string; fullName: string; email: string },
    { tenantId, projectId, recoveryCode }: { tenantId: string; projectId: string; recoveryCode: string },
  ) {
    super(visitor, user, tenantId, projectId)
    this.email = user.email
    this.recoveryCode = recoveryCode
  }
}

/** A workspace with safes in it, over a server whose clock a test turns. */
export class SafeOffice {
  database!: Database
  built!: App
  url = ''
  readonly secrets = freshSecrets()
  /** Owner, who makes the project. */
  olga!: Keyholder
  /** Employee of the project. */
  ben!: Keyholder
  /** Manager, who sees every project. */
  mia!: Keyholder
  /** Employee who takes part in nothing. */
  eva!: Keyholder
  /** Owner of another workspace. */
  xaver!: Keyholder
  projectId = ''
  readonly #windows: LiveWindow[] = []
  #ahead = 0

  now = (): Date => new Date(Date.now() + this.#ahead)
  minutesPass(minutes: number): void {
    this.#ahead += minutes * MINUTE_MS
  }

  /** Signs a person up. */
  async comes(firstName: string): Promise<Keyholder> {
    const visitor = new Visitor(this.built.app)
    const email = `${firstName.toLowerCase()}-${randomUUID()}@example.org`
    const { user, recoveryCode } = await visitor.ask(auth.register, {
      body: {
        firstName,
        lastName: 'Example',
        email,
        password: PASSWORD,
        agreedToTermsAndPolicy: true,
        timezone: 'UTC',
      },
    })
    await this.database.central((db) => db.update(users).set({ activatedAt: new Date() }).where(eq(users.id, user.id)))
    const more = { tenantId: user.activeTenantId ?? '', projectId: user.privateProject?.id ?? '', recoveryCode }
    return new Keyholder(visitor, user, more)
  }

  async joins(firstName: string, role: Role): Promise<Keyholder> {
    const person = await this.comes(firstName)
    await joins(this.database, person, this.olga, role)
    return person
  }

  /** The same person at another browser. */
  async elsewhere(person: Keyholder, password = PASSWORD): Promise<Keyholder> {
    const visitor = new Visitor(this.built.app)
    await visitor.ask(auth.logIn, { body: { email: person.email, password } })
    const { userId: id, fullName, email, tenantId, recoveryCode } = person
    return new Keyholder(
      visitor,
      { id, fullName, email },
      { tenantId, projectId: person.privateProjectId, recoveryCode },
    )
  }

  /** Sets a new password by the mailed link and the recovery code, which is another one afterwards; then signs in with it. */
  async resets(person: Keyholder, password: string): Promise<void> {
    const known = (await this.#resetLinks(person)).length
    await person.visitor.ask(links.forgotPassword, { body: { email: person.email } })
    // It is mailed after the answer.
    const { prefix, token } = await vi.waitFor(async () => {
      const mailed = await this.#resetLinks(person)
      const [newest] = mailed
      if (!newest || mailed.length === known) throw new Error('no mail yet')
      return newest
    })
    const { recoveryCode } = await person.visitor.ask(links.resetPassword, {
      params: { userIdPrefix: prefix, token },
      body: { password, passwordConfirmation: password, recoveryCode: person.recoveryCode },
    })
    person.recoveryCode = recoveryCode
    await person.visitor.ask(auth.logIn, { body: { email: person.email, password } })
  }

  async #resetLinks({ email }: Keyholder) {
    const mailed = await mailsTo(this.database, this.secrets, email)
    return mailed.filter(({ text }) => text.includes('/reset-password/')).map(linkIn)
  }

  async window(by: Keyholder): Promise<LiveWindow> {
    const window = new LiveWindow(this.url, by)
    this.#windows.push(window)
    await window.welcome()
    return window
  }

  /** Gives the password again, after which safes are open to this session. */
  unlocks(by: Keyholder): Promise<unknown> {
    return by.ask(account.createSessionSecret, { body: { password: PASSWORD } })
  }

  /** A safe of Olga's, with these people listed. */
  newSafe(...others: Keyholder[]): Promise<Safe> {
    const userIds = others.map(({ userId }) => userId)
    return this.olga.ask(calls.createSafe, {
      params: { id: this.projectId },
      body: { name: 'App store accounts', userIds },
    })
  }

  static of(open: Open, env: Record<string, string> = {}, logger?: FastifyBaseLogger): SafeOffice {
    const office = new SafeOffice()
    beforeAll(async () => {
      office.database = await open({ isMigrated: true })
      office.built = await appOver(office.database, {
        env,
        secrets: office.secrets,
        now: office.now,
        ...(logger && { logger }),
      })
      office.url = await listening(office.built)
      await office.database.central((db) => db.update(plans).set({ projectsNumber: ROOM, maxUsersNumber: ROOM }))
      office.olga = await office.comes('Olga')
      office.ben = await office.joins('Ben', 'Employee')
      office.mia = await office.joins('Mia', 'WorkspaceManager')
      office.eva = await office.joins('Eva', 'Employee')
      office.xaver = await office.comes('Xaver')
      office.projectId = (await newProject(office.olga, office.ben)).id
    }, 120_000)
    afterEach(() => office.#windows.splice(0).forEach((window) => window.close()))
    afterAll(() => office.built.app.close())
    return office
  }
}
