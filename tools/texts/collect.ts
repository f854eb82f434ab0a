import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { ROOT } from '../../test/kit/catalogue.ts'

/** What a language says under each key, as it is written. */
export type Said = ReadonlyMap<string, string>

/** The dictionaries that the page loads, each with a list of its own. */
const DICTIONARIES = ['common', 'app', 'more'] as const
const BETWEEN_PARAGRAPHS = /\n{2,}/
const HEAD_OF_FUNCTION = /^(?:\([^=]*?\)|\w+)\s*=>\s*/s

type Line = readonly [key: string, text: string]

/** Every text in what a file gives out: lists and long texts one piece after the other, and what is put together as it is written. */
export function linesIn(key: string, value: unknown): Line[] {
  if (typeof value === 'string') {
    const paragraphs = value.split(BETWEEN_PARAGRAPHS)
    return paragraphs.length === 1 ? [[key, value]] : paragraphs.map((one, at): Line => [`${key}.${at + 1}`, one])
  }
  if (typeof value === 'function') return [[key, String(value).replace(HEAD_OF_FUNCTION, '')]]
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => linesIn(`${key}.${at + 1}`, one))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => linesIn(key === '' ? name : `${key}.${name}`, one))
  return []
}

const load = async (...path: readonly string[]) =>
  (await import(join(ROOT, 'i18n', ...path))) as Readonly<Record<string, unknown>>

/** Everything that a language says: on the page, and on the server. */
async function saidIn(language: Language): Promise<Said> {
  const lines: Line[] = []
  for (const dictionary of DICTIONARIES) {
    const given = Object.values(await load(language, dictionary, 'index.ts'))
    lines.push(...given.flatMap((one) => linesIn('', one)).map(([key, text]): Line => [`${dictionary}/${key}`, text]))
  }
  const folder = join(ROOT, 'i18n', language, 'server')
  for (const file of readdirSync(folder)
    .filter((one) => one.endsWith('.ts'))
    .toSorted()) {
    const given = Object.values(await load(language, 'server', file)).filter((one) => typeof one !== 'function')
    const name = basename(file, '.ts')
    const ofFile = given.flatMap((one) => linesIn('', one))
    lines.push(...ofFile.map(([key, text]): Line => [`server/${name}/${key.replace(/^\./, '')}`, text]))
  }
  return new Map(lines)
}

/** The same of every language there is. */
export async function collect(): Promise<Readonly<Record<Language, Said>>> {
  const all = await Promise.all(LANGUAGES.map(async (language) => [language, await saidIn(language)] as const))
  return Object.fromEntries(all) as Record<Language, Said>
}
