import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../../server/bin/root.mjs'

const isSource = (file) => file.endsWith('.ts') && !/\.(?:test|walk)\.ts$/.test(file)
const declares = (text, id) => new RegExp(`\\.createMachine\\(\\{\\s*(?://[^\\n]*\\s*)*id: '${id}'`).test(text)

/** The file that declares a machine, with its text; nothing for names that no file declares. */
export function sourceOfMachine(id) {
  if (!/^\w+$/.test(id)) return null
  const files = readdirSync(inRoot('machines'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(isSource).toSorted()) {
    const text = readFileSync(inRoot('machines', file), 'utf8')
    if (declares(text, id)) return { file: join('machines', file).replaceAll('\\', '/'), text }
  }
  return null
}
