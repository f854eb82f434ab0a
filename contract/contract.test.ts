import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from './calls/all.ts'
import { Credentials, NewPassword } from './calls/auth.ts'
import { TaskOperation } from './calls/tasks/tasks.ts'
import { ProjectForm } from './entities/project.ts'
import { MESSAGES, readMessage } from './messages.ts'
import { text } from './text.ts'

const issueOf = (
  schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? 'fine' : parsed.error!.issues[0]!.message
}
const form = {
  name: 'Mobile app',
  abbreviation: 'MOB',
  description: null,
  color: '#F87171',
  dueDate: null,
  teamIds: [],
  userIds: [],
}

describe('names as a person counts them', () => {
  const name = text(2, 250)
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200B\u200B\u200D', 'required'],
    ['a', 'tooShort:2'],
    ['ab', 'fine'],
    ['x'.repeat(250), 'fine'],
    ['x'.repeat(251), 'tooLong:250'],
    ['\u{1F9D1}'.repeat(250), 'fine'],
    ['\u{1F9D1}'.repeat(251), 'tooLong:250'],
    ['a\0b', 'unreadable'],
    ['a\uD800', 'unreadable'],
    ['<script>', 'fine'],
    [null, 'required'],
  ])('%j is %s', (value, expected) => {
    expect(issueOf(name, value)).toBe(expected)
  })
})

describe('the project form', () => {
  test.each([
    [{}, 'fine'],
    [{ abbreviation: 'MO' }, 'exactLength:3'],
    [{ abbreviation: 'MOBI' }, 'exactLength:3'],
    [{ abbreviation: 'A👨‍👩‍👧‍👦é' }, 'fine'],
    [{ description: 'x' }, 'tooShort:2'],
    [{ description: 'xy' }, 'fine'],
    [{ color: 'red' }, 'color'],
    [{ dueDate: '2026-02-30' }, 'date'],
    [{ dueDate: '2026-02-28' }, 'fine'],
  ])('%j is %s', (part, expected) => {
    expect(issueOf(ProjectForm, { ...form, ...part })).toBe(expected)
  })

  test('colours come out in lower case', () => {
    expect(ProjectForm.parse(form).color).toBe('#f87171')
  })
})

describe('credentials', () => {
  test('an e-mail given as a list is refused', () => {
    expect(Credentials.safeParse({ email: ['a@b.io', 'c@d.io'], password: 'x' }).success).toBe(false)
  })
  test('a new password has 8 to 256 characters and is kept as typed', () => {
    expect(issueOf(NewPassword, '1234567')).toBe('tooShort:8')
    expect(NewPassword.parse('  spaces  ')).toBe('  spaces  ')
    expect(issueOf(NewPassword, 'x'.repeat(257))).toBe('tooLong:256')
  })
})

describe('operations on a task', () => {
  test.each(['projectId', 'deletedAt', 'createdAt', '__proto__', 'constructor', 'position'])(
    '%s cannot be replaced',
    (property) => {
      expect(TaskOperation.safeParse({ op: 'replace', property, value: 'x' }).success).toBe(false)
    },
  )
})

describe('messages', () => {
  test('there are the 38 types of the specification, and our own', () => {
    const own = [
      'WORKSPACES_CHANGED',
      'PEOPLE_CHANGED',
      'STORAGE_CHANGED',
      'SUBSCRIPTION_CHANGED',
      'REFERRAL_REWARDED',
      'PRESENCE_CHANGED',
      'EMAIL_CHANGE_MOVED',
      'FAVOURITES_CHANGED',
    ]
    const ofSpecification = Object.keys(MESSAGES).filter((type) => !own.includes(type))
    expect(ofSpecification, 'what the specification does not have is named among our own').toHaveLength(38)
    expect(Object.keys(MESSAGES)).toEqual(expect.arrayContaining(own))
  })
  test('a wrong shape names its type, a newer type is unknown, anything else has no envelope', () => {
    expect(readMessage({ type: 'TASK_MOVED', data: { task: 1 }, seq: 7 })).toEqual({
      outcome: 'malformed',
      type: 'TASK_MOVED',
      seq: 7,
    })
    expect(readMessage({ type: 'TASK_TELEPORTED', data: {}, seq: 8 })).toEqual({
      outcome: 'unknown',
      type: 'TASK_TELEPORTED',
      seq: 8,
    })
    expect(readMessage('hello').outcome).toBe('malformed')
    expect(readMessage({ type: 'constructor', data: {} }).outcome).toBe('unknown')
  })
})

test('every call has a name, a method and a path of its own', () => {
  expect(ALL_CALLS.length).toBeGreaterThan(20)
  expect(new Set(ALL_CALLS.map((call) => call.name)).size).toBe(ALL_CALLS.length)
  expect(new Set(ALL_CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(ALL_CALLS.length)
})
