import { expect, test } from 'vitest'
import { ActivityType } from '#contract/entities/activity.ts'
import { mayEditActivity } from './activity.ts'

test('a person edits their own comments, not those of others and not what the server noted', () => {
  for (const type of ActivityType.options) {
    expect([type, mayEditActivity({ userId: 'me' }, { type, userId: 'me' })]).toEqual([type, type === 'comment'])
    expect(mayEditActivity({ userId: 'me' }, { type, userId: 'you' })).toBe(false)
    expect(mayEditActivity({ userId: 'me' }, { type, userId: null })).toBe(false)
  }
})
