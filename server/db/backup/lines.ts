import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupRefused } from './format.ts'

const NEWLINE = 10
const OWNER_ONLY = 0o600
/** No row comes near it: what is longer was not written by us, and would fill the memory. */
const LINE_MAX_BYTES = 64 * 1_048_576

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/** Writes lines into a compressed file, which is there whole and on the disk, or not at all. One that is there stays as it is. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  const aside = `${file}.${process.pid}.part`
  try {
    const target = createWriteStream(aside, { flags: 'wx', mode: OWNER_ONLY })
    await pipeline(Readable.from(ended(lines)), createGzip(), target)
    const handle = await open(aside, 'r+')
    await handle.sync().finally(() => handle.close())
    // Unlike a renaming, this never replaces a file.
    await link(aside, file)
  } finally {
    await rm(aside, { force: true })
  }
}

/**
 * Cuts bytes into lines: at line feeds alone, for JSON may hold everything else that ends a line elsewhere.
 * @throws BackupRefused where a line is longer than any row can be
 */
export async function* splitLines(pieces: AsyncIterable<Buffer>, mostBytes = LINE_MAX_BYTES): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let length = 0
  const grows = (more: number) => {
    length += more
    if (length > mostBytes) throw new BackupRefused('a line of it is longer than any that is written')
  }
  for await (const piece of pieces) {
    let from = 0
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      grows(at - from)
      yield Buffer.concat([...rest, piece.subarray(from, at)]).toString('utf8')
      rest = []
      length = 0
      from = at + 1
    }
    grows(piece.length - from)
    rest.push(piece.subarray(from))
  }
}

/** The lines of a compressed file. @throws BackupRefused where it cannot be unpacked. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.once('error', (error) => unpacked.destroy(error))
  try {
    yield* splitLines(source.pipe(unpacked))
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupRefused(`there is no file ${file}`)
    if (code.startsWith('Z_')) throw new BackupRefused(`${file} is damaged or no backup: ${message}`, { cause: error })
    throw error
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}
