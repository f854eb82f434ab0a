import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { isWrite } from '#contract/call.ts'
import { KEPT_CALLS } from './kept-calls.ts'

const SECRET = [
  'listLogins',
  'listOwnSafes',
  'listSafeEvents',
  'listSafePeople',
  'listSafes',
  'openSafe',
  'readSafeEntry',
  'showEmailChange',
  'showSafeCode',
]
const MONEY = [
  'listPaymentAttempts',
  'listPayments',
  'listPlans',
  'previewPlan',
  'showCard',
  'showCompany',
  'showInvoiceData',
  'showReferrals',
  'showSubscription',
]
/** What is looked for, what is waiting, and what only those need who are about to change something. */
const OF_THE_MOMENT = [
  'filterBoard',
  'filterColumnTasks',
  'listAccounts',
  'listDeletedTasks',
  'listInvitations',
  'listMissedMessages',
  'listTemplates',
  'searchTasks',
  'searchTeamsAndUsers',
]
const NEVER_KEPT = [...SECRET, ...MONEY, ...OF_THE_MOMENT]

test('[PWA-05] of every question it is decided whether its answer is kept', () => {
  const asked = ALL_CALLS.filter((call) => !isWrite(call) && call.access !== 'anyone').map(({ name }) => name)
  const isOpen = (name: string) => !KEPT_CALLS.has(name) && !NEVER_KEPT.includes(name)
  expect(asked.filter(isOpen)).toEqual([])
  expect([...KEPT_CALLS, ...NEVER_KEPT].filter((name) => !ALL_CALLS.some((call) => call.name === name))).toEqual([])
})

test('[PWA-05] nothing of safes, payments and what guards an account is kept', () => {
  const secret = /safes|payment|plan|subscription|card|invoice|second-factor|session|login|export|email|administration/
  const kept = ALL_CALLS.filter(({ name }) => KEPT_CALLS.has(name))
  expect(kept.filter(({ path }) => secret.test(path)).map(({ name }) => name)).toEqual([])
})
