/**
 * How a statement names the workspace that its transaction is bound to: `where t.workspace_id = $workspace`. The handle says which
 * one that is, so no caller can say another.
 */
const WORKSPACE = '$workspace'

/** A statement as the driver is given it. */
export interface BoundStatement {
  text: string
  values: unknown[]
}

/** Throws where a statement is about a workspace's rows, and its transaction is bound to none. */
export function boundTo(tenantId: string | null, text: string, values: unknown[]): BoundStatement {
  if (!text.includes(WORKSPACE)) return { text, values }
  if (tenantId === null) throw new Error('a statement about a workspace came where none is open')
  return { text: text.replaceAll(WORKSPACE, `$${values.length + 1}::uuid`), values: [...values, tenantId] }
}
