import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import type { Walk } from './walk.ts'

/** The folder of the clone. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A machine with everything that is known of it beside its code. */
export interface Entry {
  /** Its id, such as `teamDrawer`. */
  readonly name: string
  /** Its folder in `machines/`, such as `drawers`. */
  readonly folder: string
  /** The file that declares it, from the clone's folder. */
  readonly file: string
  /** The file its walks stand in. */
  readonly walkFile: string
  /** The sentences above it in its file. */
  readonly says: string
  readonly machine: AnyStateMachine
  readonly walks: readonly Walk<AnyStateMachine>[]
}

/** A place in a source file where a machine is made. */
export interface Declaration {
  readonly file: string
  readonly id: string
  readonly says: string
}

const inMachines = (isWanted: (file: string) => boolean): string[] =>
  readdirSync(join(ROOT, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .map((file) => `machines/${file.replaceAll('\\', '/')}`)
    .toSorted()

const plainText = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What the last comment above a place says, when nothing but the rest of the declaration lies between. */
function commentAbove(text: string, at: number): string {
  const above = text.slice(0, text.lastIndexOf('\nexport ', at) + 1).trimEnd()
  if (!above.endsWith('*/')) return ''
  return plainText(above.slice(above.lastIndexOf('/**') + 3, -2))
}

/** Every machine that some file of `machines/` makes, read from the text: what has no walk is found as well. */
export function declarations(): readonly Declaration[] {
  return inMachines((file) => !/\.(?:test|walk)\.ts$/.test(file)).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [...text.matchAll(/\.createMachine\(\{\s*(?:\/\/[^\n]*\s*)*id: (?:'(\w+)'|(\w+))/g)].map((match) => ({
      file,
      id: match[1] ?? match[2] ?? '',
      says: commentAbove(text, match.index),
    }))
  })
}

const isWalk = (value: unknown): value is Walk<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && value.machine instanceof StateMachine

async function walksIn(file: string): Promise<readonly Walk<AnyStateMachine>[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href)
  const walks = Object.values(exported).flat().filter(isWalk)
  return [...new Set(walks)]
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/** Where a machine is declared: in its walk's folder or the one around it, or where the maker of machines stands. */
function declaredIn(known: readonly Declaration[], walkFile: string, id: string): Declaration | undefined {
  const folder = folderOf(walkFile)
  const around = folderOf(folder.slice(0, -1))
  const inFolder = known.filter(({ file }) => file.startsWith(folder))
  return (
    inFolder.find((one) => one.id === id) ??
    inFolder.find(({ file }) => file === walkFile.replace('.walk.ts', '.ts')) ??
    known.find((one) => one.id === id && folderOf(one.file) === around)
  )
}

/** Of two files with walks of one machine that which is called as it is, or the first that stands beside it. */
function nearerOf(file: string, first: string, second: string): string {
  const namesake = file.replace(/\.ts$/, '.walk.ts')
  if (first === namesake || second === namesake) return namesake
  return folderOf(first) === folderOf(file) ? first : second
}

/**
 * Every machine with its walks, by folder and name. A machine that is made by a function stands here as its walk makes it.
 * The walks' modules are loaded for it; `isWanted` may leave out files.
 */
export async function catalogue(isWanted: (walkFile: string) => boolean = () => true): Promise<readonly Entry[]> {
  const known = declarations()
  const entries = new Map<string, Entry>()
  for (const walkFile of inMachines((file) => file.endsWith('.walk.ts')).filter(isWanted)) {
    for (const walk of await walksIn(walkFile)) {
      const { machine } = walk
      const declared = declaredIn(known, walkFile, machine.id)
      if (declared === undefined) throw new Error(`${walkFile}: no machine ${machine.id} stands beside it`)
      const key = `${declared.file} ${machine.id}`
      const before = entries.get(key)
      const folder = declared.file.split('/')[1] ?? ''
      entries.set(key, {
        name: machine.id,
        folder,
        file: declared.file,
        walkFile: before ? nearerOf(declared.file, before.walkFile, walkFile) : walkFile,
        says: declared.says,
        machine: before?.machine ?? machine,
        walks: [...(before?.walks ?? []), walk],
      })
    }
  }
  return [...entries.values()].toSorted((one, other) =>
    `${one.folder}/${one.name}`.localeCompare(`${other.folder}/${other.name}`, 'en'),
  )
}
