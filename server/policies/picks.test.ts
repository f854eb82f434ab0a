import { describe, expect, it } from 'vitest'
import { refusedPicks } from './picks.ts'

const owners = new Set(['olga'])

describe('a restricted picker', () => {
  it('lets an employee change nothing', () => {
    expect(refusedPicks('Employee', { before: ['anna'], after: ['ben'] }, owners)).toEqual(['ben', 'anna'])
    expect(refusedPicks('Employee', { before: ['anna'], after: ['anna'] }, owners)).toEqual([])
  })

  it('lets only an owner newly select an owner', () => {
    expect(refusedPicks('WorkspaceManager', { before: [], after: ['olga', 'ben'] }, owners)).toEqual(['olga'])
    expect(refusedPicks('Owner', { before: [], after: ['olga', 'ben'] }, owners)).toEqual([])
  })

  it('leaves an owner who was selected before where they are, and lets go of them', () => {
    expect(refusedPicks('WorkspaceManager', { before: ['olga'], after: ['olga', 'ben'] }, owners)).toEqual([])
    expect(refusedPicks('WorkspaceManager', { before: ['olga'], after: [] }, owners)).toEqual([])
  })
})
