import { workMigrations } from '../../../server/db/migrations/files.ts'

/** Every table that all workspaces share, and every view over them. */
export const SHARED_TABLES: readonly string[] = workMigrations.flatMap(({ sql }) =>
  [...sql.matchAll(/^create (?:table|view) (\w+)/gm)].flatMap(([, name]) => name ?? []),
)

const TABLE = SHARED_TABLES.join('|')
/** What may follow a table's name and is not another name for it. */
const NO_ALIAS =
  '(?:on|where|set|using|order|group|limit|union|for|returning|join|left|cross|inner|values|select|as|default)'
const MENTION = new RegExp(
  String.raw`\b(from|join|update|into|using)\s+(${TABLE})\b(?:\s+(?!${NO_ALIAS}\b)([a-z_]+)\b)?|,\s+(${TABLE})\s+(?!${NO_ALIAS}\b)([a-z_]+)\b`,
  'g',
)
const BINDING = /(?:\b([a-z_]+)\.)?\bworkspace_id = \$\d+::uuid/g

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/**
 * The tables of work that a statement mentions without naming the workspace for that mention, each as it is called there: every part
 * of a statement names it, as a cluster asks for, which has to find the one machine where all of the statement can be done.
 */
export function unboundIn(statement: string): string[] {
  const text = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ')
  const bindings = countOf([...text.matchAll(BINDING)].map(([, qualifier]) => qualifier ?? ''))
  const unbound: string[] = []
  for (const match of text.matchAll(MENTION)) {
    const [found, verb, , alias = match[5]] = match
    const table = match[2] ?? match[4] ?? ''
    if (verb === 'into') {
      const rest = text.slice(match.index + found.length)
      if (!/^ ?\(workspace_id, [^)]*\) (?:values \(|select )\$\d+::uuid/.test(rest)) unbound.push(table)
      continue
    }
    const name = [alias ?? table, ''].find((one) => (bindings.get(one) ?? 0) > 0 && !(alias && one === ''))
    if (name === undefined) unbound.push(alias ?? table)
    else bindings.set(name, (bindings.get(name) ?? 0) - 1)
  }
  return unbound
}
