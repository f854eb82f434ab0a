import { expect, test } from 'vitest'
import { schemaOfTenant, tenantOfSchema } from './tenant-schema.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

test('a workspace’s schema bears its id, and the id can be read from it', () => {
  expect(schemaOfTenant(id)).toBe('w_6f9619ff8b864d01b42d00cf4fc964ff')
  expect(schemaOfTenant(id.toUpperCase())).toBe(schemaOfTenant(id))
  expect(tenantOfSchema(schemaOfTenant(id))).toBe(id)
})

test.each(['', 'public', '6f9619ff8b864d01b42d00cf4fc964ff', `${id}"`, `${id}\n`])(
  '%j is no workspace’s id',
  (text) => {
    expect(() => schemaOfTenant(text)).toThrow('not a workspace id')
  },
)

test.each(['public', 'pg_toast', 'w_', 'w_6f9619ff8b864d01b42d00cf4fc964f', 'w_backup'])(
  '%s is no workspace’s schema',
  (schema) => {
    expect(tenantOfSchema(schema)).toBeNull()
  },
)
