/** The folder of PostgreSQL's programs, 15 or newer: POSTGRES_BIN when set, else on this machine; undefined when there is none. */
export function findPostgres(): string | undefined
