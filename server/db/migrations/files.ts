/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** One step forward: `central/0007-outbox.sql` is number 7 of the central schema. */
export interface Migration {
  name: string
  sql: string
  checksum: string
}

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

/** The steps in order. Throws when a name is wrong, or a number is there twice; numbers may be left out. */
export function migrationsOf(files: Record<string, string>): Migration[] {
  const steps = Object.entries(files).map(([path, text]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!NAME.test(name)) throw new Error(`a migration is named like 0007-outbox.sql, not ${name}`)
    const sql = text.replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  steps.sort((a, b) => (a.name < b.name ? -1 : 1))
  steps.forEach(({ name }, index) => {
    if (steps[index - 1]?.name.slice(0, 4) === name.slice(0, 4)) throw new Error(`migration ${name} has a number twice`)
  })
  return steps
}

function filesBeside(folder: string): Record<string, string> {
  const url = new URL(`./${folder}/`, import.meta.url)
  return Object.fromEntries(readdirSync(url).map((name) => [name, readFileSync(new URL(name, url), 'utf8')]))
}

/** Vite puts the files into the bundle (and into tests); run without it, they are read from beside this file. */
const isBundled = import.meta.env !== undefined

/** The steps of the schema `public`: the tables of the installation. */
export const centralMigrations = migrationsOf(
  isBundled
    ? import.meta.glob<string>('./central/*.sql', { query: '?raw', import: 'default', eager: true })
    : filesBeside('central'),
)

/** The steps of the schema `work`: the tables that all workspaces share. */
export const workMigrations = migrationsOf(
  isBundled
    ? import.meta.glob<string>('./work/*.sql', { query: '?raw', import: 'default', eager: true })
    : filesBeside('work'),
)

/** The steps that a schema of a workspace's own went through, as there were before: the last of them is what is carried over. */
export const schemaMigrations = migrationsOf(
  isBundled
    ? import.meta.glob<string>('./schemas/*.sql', { query: '?raw', import: 'default', eager: true })
    : filesBeside('schemas'),
)
