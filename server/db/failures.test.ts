import { describe, expect, test } from 'vitest'
import {
  DatabaseUnavailable,
  isMachineAway,
  isUnanswered,
  isUnavailable,
  OutcomeUnknown,
  sqlStateOf,
} from './failures.ts'

const coded = (code: string) => Object.assign(new Error('said by the driver'), { code })

describe('what an error means', () => {
  test('a code is found however deep it is wrapped', () => {
    const wrapped = new Error('outer', { cause: new Error('inner', { cause: coded('23503') }) })
    expect(sqlStateOf(wrapped)).toBe('23503')
    expect(sqlStateOf('no error at all')).toBeNull()
  })

  test('a full disk is a full disk and passes', () => {
    const full = new DatabaseUnavailable('stopped', { cause: coded('53100') })
    expect([sqlStateOf(full), isUnavailable(full)]).toEqual(['53100', true])
  })

  test.each(['08006', '53300', '57P01', '58030', '25006', '42501', '40P01', '57014', 'ECONNREFUSED', 'ECONNRESET'])(
    '%s: come back later',
    (code) => {
      expect(isUnavailable(coded(code))).toBe(true)
    },
  )

  test.each(['23505', '22001', '42P01', 'ERR_INVALID_ARG_TYPE'])('%s: the request’s own fault, or ours', (code) => {
    expect(isUnavailable(coded(code))).toBe(false)
  })

  test.each([
    'failure on connection marked as essential: 127.0.0.1:33857',
    'SSL SYSCALL error: EOF detected',
    'server closed the connection unexpectedly',
  ])('a machine of a cluster is gone in the middle of something: %s', (message) => {
    const lost = Object.assign(new Error(message), { code: 'XX000' })
    expect([isUnavailable(lost), isUnanswered(lost)]).toEqual([true, true])
    const broken = Object.assign(new Error('unexpected chunk number'), { code: 'XX000' })
    expect([isUnavailable(broken), isUnanswered(broken)]).toEqual([false, false])
  })

  test('a machine that is away may be back the next time, unless what it did is not known', () => {
    const words = 'connection to the remote node lanewise@127.0.0.1:5432 failed with the following error: EOF detected'
    const away = Object.assign(new Error(words), { code: '08006' })
    const lost = Object.assign(new Error('server closed the connection unexpectedly'), { code: 'XX000' })
    expect([away, lost, coded('08006'), coded('23505'), new Error(words)].map(isMachineAway)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isMachineAway(new OutcomeUnknown('a commit was not answered', { cause: away }))).toBe(false)
  })

  test.each([
    ['new row violates row-level security policy for table "labels_102009"', false],
    ['permission denied for table labels_102009', false],
    ['could not open file "base/5/16399": Read-only file system', true],
  ])('a machine of a cluster says: %s', (message, expected) => {
    const passedOn = Object.assign(new Error(message), { code: '42501', routine: 'ReportResultError' })
    expect(isUnavailable(passedOn)).toBe(expected)
  })
})
