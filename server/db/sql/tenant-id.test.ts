import { expect, test } from 'vitest'
import { checkedTenantId } from './tenant-id.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

test('a workspace’s id stays as it is', () => {
  expect(checkedTenantId(id)).toBe(id)
})

test.each(['', 'public', '6f9619ff8b864d01b42d00cf4fc964ff', `${id}'`, `${id}\n`])(
  '%j is no workspace’s id',
  (text) => {
    expect(() => checkedTenantId(text)).toThrow('not a workspace id')
  },
)
