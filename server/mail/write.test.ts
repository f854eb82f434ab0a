import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import type { MailContent } from '../db/tables/mail-content.ts'
import { writeMail } from './write.ts'

const ORIGIN = 'https://tasks.example.org'
const BILLING = { firstName: 'Ada', workspace: 'Quay', path: '/settings/billing' }
const CONTENTS: Record<MailContent['kind'], MailContent> = {
  activation: { kind: 'activation', firstName: 'Ada', path: '/activate-account/12345678/token' },
  passwordReset: { kind: 'passwordReset', firstName: 'Ada', path: '/reset-password/12345678/token' },
  notActivatedReset: { kind: 'notActivatedReset', firstName: 'Ada', path: '/reset-password/12345678/token' },
  useProvider: { kind: 'useProvider', firstName: 'Ada' },
  passwordChanged: { kind: 'passwordChanged', firstName: 'Ada' },
  recoveryCodeRenewed: { kind: 'recoveryCodeRenewed', firstName: 'Ada' },
  emailLeaves: {
    kind: 'emailLeaves',
    firstName: 'Ada',
    email: 'new@example.com',
    path: '/change-email/12345678/token',
  },
  emailComes: { kind: 'emailComes', firstName: 'Ada', path: '/change-email/12345678/token' },
  emailHasAccount: { kind: 'emailHasAccount' },
  emailChanged: { kind: 'emailChanged', firstName: 'Ada', email: 'new@example.com' },
  twoFactorOn: { kind: 'twoFactorOn', firstName: 'Ada' },
  twoFactorOff: { kind: 'twoFactorOff', firstName: 'Ada' },
  newDevice: { kind: 'newDevice', firstName: 'Ada', browser: 'Firefox', system: 'Linux', ip: '192.0.2.7' },
  codesTried: { kind: 'codesTried', firstName: 'Ada' },
  passwordsTried: { kind: 'passwordsTried', firstName: 'Ada' },
  invitation: {
    kind: 'invitation',
    workspace: 'Quay',
    inviter: 'Ben Maj',
    role: 'Employee',
    path: '/join-team/12345678/token',
  },
  seatTaken: { kind: 'seatTaken', firstName: 'Ada', administrator: 'Root Example' },
  dueTasks: {
    kind: 'dueTasks',
    firstName: 'Ada',
    workspace: 'Quay',
    day: '2026-11-30',
    isToday: true,
    tasks: [{ key: 'QUA-1', name: 'Call the harbour', time: '14:30', city: 'Warsaw' }],
    count: 1,
    path: '/projects/1/board/tasks/2',
  },
  accountDeleted: { kind: 'accountDeleted', firstName: 'Ada' },
  workspaceDeleted: { kind: 'workspaceDeleted', firstName: 'Ada', workspace: 'Quay', by: 'Ben Maj', days: 30 },
  paymentReceipt: { kind: 'paymentReceipt', ...BILLING, plan: 'Team', cents: 5400, number: 'LW-2026-000001' },
  paymentFailed: { kind: 'paymentFailed', ...BILLING, plan: 'Team', cents: 5400, nextTry: '2026-03-02' },
  transferDue: {
    kind: 'transferDue',
    ...BILLING,
    plan: 'Team',
    cents: 5400,
    reference: 'abc',
    transferTo: 'PL61 1090',
  },
  trialEnds: { kind: 'trialEnds', ...BILLING, plan: 'Team', days: 7 },
  cardExpires: { kind: 'cardExpires', ...BILLING, last4: '4242', expires: '2026-03' },
  subscriptionCancelled: { kind: 'subscriptionCancelled', ...BILLING, until: '2026-04-01' },
  referralRewarded: { kind: 'referralRewarded', ...BILLING, path: '/referral-program', days: 14, until: '2026-04-15' },
}
const cases = Object.values(CONTENTS).flatMap((content) =>
  LANGUAGES.map((language) => [content.kind, language, content] as const),
)

describe('every mail in every language', () => {
  test.each(cases)('%s in %s has a subject, says the same twice, and leads where it should', (_, language, content) => {
    const { subject, text, html } = writeMail(content, language, ORIGIN)
    expect(subject).toMatch(/\S/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(`${subject}${text}${html}`).not.toContain('undefined')
    const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url)
    expect(links).toEqual('path' in content ? [`${ORIGIN}${content.path}`] : [])
    const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)
    expect(inHtml).toEqual(links)
  })
})

test('[USE-15] the mail about a new device says what its clock is set to, where the device said so', () => {
  const device = { kind: 'newDevice', firstName: 'Ada', browser: 'Firefox', system: 'Linux', ip: '192.0.2.7' } as const
  const texts = LANGUAGES.map((language) => writeMail({ ...device, timeZone: 'Europe/Warsaw' }, language, ORIGIN).text)
  expect(texts.map((text) => text.includes('Warsaw'))).toEqual(LANGUAGES.map(() => true))
  for (const timeZone of [null, undefined]) {
    const { text } = writeMail({ ...device, ...(timeZone === null && { timeZone }) }, 'en', ORIGIN)
    expect(text).toContain('at the address 192.0.2.7.')
  }
})

test('a workspace’s or a person’s name can neither add a header nor markup nor a second line', () => {
  const { subject, text, html } = writeMail(
    {
      kind: 'invitation',
      workspace: 'Quay\r\nBcc: everybody@example.com\u202E',
      inviter: '<img src=x onerror=alert(1)> & "co"',
      role: 'Owner',
      path: '/join-team/12345678/token',
    },
    'en',
    ORIGIN,
  )
  expect(subject).toBe('Join “Quay Bcc: everybody@example.com ”')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;')
  expect(html).not.toContain('<img')
  expect(text).not.toMatch(/^Bcc:/m)
})
