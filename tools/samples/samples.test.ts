import { expect, test } from 'vitest'
import { catalogue } from '../../test/kit/catalogue.ts'
import { samplesOf } from './samples.ts'

test('[ACT-06] what may be sent to a machine comes from its walks, with what goes with it', async () => {
  const entries = await catalogue((file) => file.startsWith('machines/session/') || file.startsWith('machines/live/'))
  const of = (name: string) => entries.filter((one) => one.name === name).map(samplesOf)[0] ?? {}
  expect(of('signIn')['code.submitted']).toEqual([{ code: '123456' }, { code: ' ' }])
  expect(Object.keys(of('signIn'))).not.toContain('form.edited')
  expect(Object.keys(of('signIn')).filter((type) => type.startsWith('xstate.'))).toEqual([])
  expect(of('live')['session.opened']?.length).toBeGreaterThan(0)
})
