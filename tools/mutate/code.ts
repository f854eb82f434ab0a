import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, type Entry } from '../../test/kit/catalogue.ts'

const isCode = (file: string): boolean => file.endsWith('.ts') && !/\.(?:test|walk)\.ts$/.test(file)

/** The files of `machines/` that may belong to one machine: those of its folder there, and of all below that. */
export class Neighbours {
  readonly #root: string
  readonly #files: readonly string[]
  readonly #texts = new Map<string, string>()

  constructor(file: string, root = ROOT) {
    this.#root = root
    const folder = file.split('/').slice(0, 2).join('/')
    this.#files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((one) => join(folder, one))
      .toSorted()
  }

  #textOf(file: string): string {
    const text = this.#texts.get(file) ?? readFileSync(join(this.#root, file), 'utf8')
    this.#texts.set(file, text)
    return text
  }

  #imports(file: string): readonly string[] {
    const named = this.#textOf(file).matchAll(/ from '(\.[^']+)'/g)
    return [...named].map(([, name = '']) => join(dirname(file), name))
  }

  /**
   * The code of a machine: its file, and those that it is made of and that make no machine themselves. What several machines are
   * made of belongs to the first of them, by folder and name; one beside it comes before those of other folders.
   */
  codeOf(file: string): readonly string[] {
    const makesOne = (one: string): boolean => this.#textOf(one).includes('.createMachine(')
    const machines = this.#files.filter((one) => isCode(one) && makesOne(one))
    const ownerOf = (part: string): string | undefined => {
      const users = machines.filter((one) => this.#imports(one).includes(part))
      return users.find((one) => dirname(one) === dirname(part)) ?? users[0]
    }
    const parts = this.#files.filter((one) => isCode(one) && !makesOne(one) && ownerOf(one) === file)
    return [file, ...parts]
  }

  /** The tests beside a machine, or beside what it is made of, that speak of one of these files or of its walk. */
  testsOf({ file, walkFile }: Pick<Entry, 'file' | 'walkFile'>): readonly string[] {
    const code = this.codeOf(file)
    const folders = new Set(code.map((one) => dirname(one)))
    const spoken = new Set([...code, walkFile])
    return this.#files.filter(
      (one) => one.endsWith('.test.ts') && folders.has(dirname(one)) && this.#imports(one).some((to) => spoken.has(to)),
    )
  }
}
