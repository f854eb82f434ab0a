import { expect, test } from 'vitest'
import { logIn } from '#contract/calls/auth.ts'
import { listSafes } from '#contract/calls/safes.ts'
import { describeOnBothEngines } from '../../test/support/database/both-engines.ts'
import { mailsTo } from '../../test/support/mail/mailbox.ts'
import { Visitor } from '../../test/support/people/visitor.ts'
import { PASSWORD, SafeOffice } from '../../test/support/safes/safe-office.ts'
import { workplaceFor } from '../../test/support/server/workplace-for.ts'
import { OPERATOR_COMMANDS } from './commands.ts'

describeOnBothEngines('what an operator does for a person who cannot get in', (open) => {
  const office = SafeOffice.of(open)
  const user = async (...args: string[]) => {
    const { database, secrets, now } = office
    const outcome = await OPERATOR_COMMANDS.find(({ name }) => name === 'admin')!.run(
      ['user', ...args],
      workplaceFor(database, secrets, { now }),
    )
    return { code: outcome?.code, text: outcome?.lines.join('\n') ?? '' }
  }
  const letsIn = async (email: string, password: string) =>
    (await new Visitor(office.built.app).call(logIn, { body: { email, password } })).statusCode

  test('[STO-09] a new password and recovery code, and no old way in; a safe is lost only where that is wanted', async () => {
    const { olga, ben } = office
    const shared = await office.newSafe(ben)
    expect(await user('reset', 'nobody@example.org')).toMatchObject({ code: 1 })
    const { code, text } = await user('reset', ben.email.toUpperCase())
    expect(code).toBe(0)
    const password = /^password +(\S+)$/m.exec(text)?.[1] ?? ''
    expect(await ben.visitor.call(listSafes, { params: { id: office.projectId } })).toMatchObject({ statusCode: 401 })
    expect([await letsIn(ben.email, PASSWORD), await letsIn(ben.email, password)]).toEqual([401, 200])
    const mails = await mailsTo(office.database, office.secrets, ben.email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/password/))
    const back = await office.elsewhere(ben, password)
    const namesOf = async (by: typeof ben) =>
      (await by.ask(listSafes, { params: { id: office.projectId } })).map(({ id }) => id)
    expect([await namesOf(back), await namesOf(olga)]).toEqual([[], [shared.id]])
    back.recoveryCode = /^recovery code +(\S+)$/m.exec(text)?.[1] ?? ''
    await office.resets(back, 'another fine horse battery')

    const refused = await user('reset', olga.email)
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('1 safes can be opened by nobody else') })
    expect(await letsIn(olga.email, PASSWORD)).toBe(200)
    expect((await user('reset', olga.email, 'losing-safes')).code).toBe(0)
    expect(await letsIn(olga.email, PASSWORD)).toBe(401)
  })

  test('[STO-09] a second factor that is lost is switched off, where there is one', async () => {
    expect(await user('second-factor-off', office.mia.email)).toMatchObject({
      code: 1,
      text: expect.stringContaining('has no second factor'),
    })
    await office.database.maintain((client) =>
      client.query('update users set two_factor_enabled_at = now(), totp_secret = $2 where email = $1', [
        office.mia.email,
        Buffer.from('lost'),
      ]),
    )
    const asked = await new Visitor(office.built.app).call(logIn, {
      body: { email: office.mia.email, password: PASSWORD },
    })
    expect(asked.json()).not.toHaveProperty('user.id')
    expect((await user('second-factor-off', office.mia.email)).code).toBe(0)
    const { user: mia } = await new Visitor(office.built.app).ask(logIn, {
      body: { email: office.mia.email, password: PASSWORD },
    })
    expect(mia?.id).toBe(office.mia.userId)
  })
})
