import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/entities/role.ts'
import {
  mayArchiveProject,
  mayCreateProjects,
  mayEditProject,
  mayFavour,
  maySeeProject,
  mayWorkOnBoard,
} from './project.ts'

const ANNA = 'anna'
const as = (role: Role, userId = ANNA) => ({ userId, role })
const listed = { privateOfUserId: null, isListed: true }
const unlisted = { privateOfUserId: null, isListed: false }
const annasOwn = { privateOfUserId: ANNA, isListed: false }

describe('who sees a project', () => {
  it('an employee sees what lists them or a team of theirs, and nothing else', () => {
    expect(maySeeProject(as('Employee'), listed)).toBe(true)
    expect(maySeeProject(as('Employee'), unlisted)).toBe(false)
  })

  it.each(['Owner', 'WorkspaceManager'] as const)('a workspace’s %s sees every project of several people', (role) => {
    expect(maySeeProject(as(role), unlisted)).toBe(true)
  })

  it.each(['Owner', 'WorkspaceManager', 'Employee'] as const)(
    'a private project is its owner’s alone: another %s does not see it, even when listed',
    (role) => {
      expect(maySeeProject(as(role), annasOwn)).toBe(true)
      expect(maySeeProject(as(role, 'ben'), annasOwn)).toBe(false)
      expect(maySeeProject(as(role, 'ben'), { ...annasOwn, isListed: true })).toBe(false)
    },
  )
})

describe('who changes a project', () => {
  it('an employee makes none, changes none and archives none', () => {
    expect(mayCreateProjects(as('Employee'))).toBe(false)
    expect(mayEditProject(as('Employee'), listed)).toBe(false)
    expect(mayArchiveProject(as('Employee'), listed)).toBe(false)
  })

  it.each(['Owner', 'WorkspaceManager'] as const)('a workspace’s %s makes, changes and archives them', (role) => {
    expect(mayCreateProjects(as(role))).toBe(true)
    expect(mayEditProject(as(role), unlisted)).toBe(true)
    expect(mayArchiveProject(as(role), unlisted)).toBe(true)
  })

  it('nobody changes or archives a private project, not even its owner', () => {
    expect(mayEditProject(as('Owner'), annasOwn)).toBe(false)
    expect(mayArchiveProject(as('Owner'), annasOwn)).toBe(false)
    expect(mayEditProject(as('Owner', 'ben'), annasOwn)).toBe(false)
  })
})

describe('who works on a board', () => {
  it('everybody who sees it, employees included', () => {
    expect(mayWorkOnBoard(as('Employee'), listed)).toBe(true)
    expect(mayWorkOnBoard(as('Employee'), unlisted)).toBe(false)
    expect(mayWorkOnBoard(as('Employee'), annasOwn)).toBe(true)
  })
})

it('what one sees can be a favourite, but for My tasks, which are on top already', () => {
  expect(mayFavour(as('Employee'), listed)).toBe(true)
  expect(mayFavour(as('Employee'), unlisted)).toBe(false)
  expect(mayFavour(as('Owner'), annasOwn)).toBe(false)
})
