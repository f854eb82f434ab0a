import type { CentralDb, TenantDb } from '../../db/handles.ts'
import { appendMessage, appendPersonalMessages } from '../outbox/append.ts'

/** Tells the workspace that its people are others now; the transaction's last statement. */
export async function tellOfPeople(db: TenantDb, originWebsocketId: string | null = null): Promise<void> {
  await appendMessage(db, { audience: { kind: 'tenant' }, type: 'PEOPLE_CHANGED', data: {}, originWebsocketId })
}

/** Tells these people, wherever their windows are, that something about a workspace of theirs is otherwise now. */
export async function tellOfWorkspace(db: CentralDb, tenantId: string, userIds: readonly string[]): Promise<void> {
  await appendPersonalMessages(db, { userIds, type: 'WORKSPACES_CHANGED', data: { tenantId } })
}
