const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A workspace's id that becomes part of a statement. Throws when it is no UUID. */
export function checkedTenantId(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new TypeError(`not a workspace id: ${JSON.stringify(tenantId).slice(0, 60)}`)
  return tenantId
}
