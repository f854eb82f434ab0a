import type { Connection } from './connection.ts'

const addTo = <Key>(index: Map<Key, Set<Connection>>, key: Key, connection: Connection) => {
  const known = index.get(key)
  if (known) known.add(connection)
  else index.set(key, new Set([connection]))
}

const removeFrom = <Key>(index: Map<Key, Set<Connection>>, key: Key, connection: Connection) => {
  const known = index.get(key)
  known?.delete(connection)
  if (known?.size === 0) index.delete(key)
}

/** The live connections of this process, by whom and what they are found by. */
export class Connections {
  readonly #all = new Set<Connection>()
  readonly #ofTenant = new Map<string, Set<Connection>>()
  readonly #ofUser = new Map<string, Set<Connection>>()
  readonly #ofSession = new Map<string, Set<Connection>>()

  add(connection: Connection): void {
    const { tenantId, userId, sessionId } = connection.listener
    this.#all.add(connection)
    addTo(this.#ofUser, userId, connection)
    addTo(this.#ofSession, sessionId, connection)
    if (tenantId !== null) addTo(this.#ofTenant, tenantId, connection)
  }

  remove(connection: Connection): void {
    const { tenantId, userId, sessionId } = connection.listener
    this.#all.delete(connection)
    removeFrom(this.#ofUser, userId, connection)
    removeFrom(this.#ofSession, sessionId, connection)
    if (tenantId !== null) removeFrom(this.#ofTenant, tenantId, connection)
  }

  all(): readonly Connection[] {
    return [...this.#all]
  }

  inTenant(tenantId: string): readonly Connection[] {
    return [...(this.#ofTenant.get(tenantId) ?? [])]
  }

  ofUser(userId: string): readonly Connection[] {
    return [...(this.#ofUser.get(userId) ?? [])]
  }

  ofSession(sessionId: string): readonly Connection[] {
    return [...(this.#ofSession.get(sessionId) ?? [])]
  }

  sessionIds(): readonly string[] {
    return [...this.#ofSession.keys()]
  }
}
