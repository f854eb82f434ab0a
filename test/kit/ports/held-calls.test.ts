import { describe, expect, test } from 'vitest'
import { showTeam, updateTeam } from '#contract/calls/teams.ts'
import { listMyTeams } from '#contract/calls/sidebar.ts'
import { callOf } from './held-calls.ts'

describe('the call that a request makes', () => {
  test('is found by method and path, parameters of any kind', () => {
    expect(callOf('GET', '/api/teams/7')).toBe(showTeam)
    expect(callOf('PUT', '/api/teams/7')).toBe(updateTeam)
  })

  test('is the one whose words match, before one with a parameter in their place', () => {
    expect(callOf('GET', '/api/teams/mine')).toBe(listMyTeams)
  })

  test('is none where the contract has none', () => {
    expect(callOf('GET', '/assets/teams.js')).toBe(undefined)
  })
})
