const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SCHEMA = /^w_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** The schema that holds one workspace's tables. Throws when the id is no UUID, for it becomes part of a statement. */
export function schemaOfTenant(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new TypeError(`not a workspace id: ${JSON.stringify(tenantId).slice(0, 60)}`)
  return `w_${tenantId.toLowerCase().replaceAll('-', '')}`
}

/** The workspace whose tables a schema holds, or null when the schema is not a workspace's. */
export function tenantOfSchema(schema: string): string | null {
  return SCHEMA.test(schema) ? schema.replace(SCHEMA, '$1-$2-$3-$4-$5') : null
}
