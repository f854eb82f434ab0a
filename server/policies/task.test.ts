import { describe, expect, it } from 'vitest'
import { mayBeAssigned, maySeePlacement, maySeeTask } from './task.ts'

const employee = { userId: 'anna', role: 'Employee' } as const

describe('tasks', () => {
  it('are seen by those who see the project they belong to', () => {
    expect(maySeeTask(employee, { privateOfUserId: null, isListed: true })).toBe(true)
    expect(maySeeTask(employee, { privateOfUserId: null, isListed: false })).toBe(false)
  })

  it('are assigned only to a person who sees them', () => {
    expect(mayBeAssigned(employee, { privateOfUserId: null, isListed: true })).toBe(true)
    expect(mayBeAssigned(employee, { privateOfUserId: 'ben', isListed: true })).toBe(false)
  })

  it('show their place on a private board to its owner alone', () => {
    expect(maySeePlacement('anna', null)).toBe(true)
    expect(maySeePlacement('anna', 'anna')).toBe(true)
    expect(maySeePlacement('anna', 'ben')).toBe(false)
  })
})
