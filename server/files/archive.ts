import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive: under which name, since when, and how it is opened once it is its turn. */
export interface Packed {
  path: string
  since: Date
  /** What is small already is only stored. */
  isWorthPacking: boolean
  open: () => Readable
}

/**
 * Files as one zip archive that is written while it is read: one of them is open at a time, and none is held whole. When
 * the caller that reads it goes away, the one that is open is closed.
 */
export function archiveOf(files: readonly Packed[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let opened: Readable | null = null
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  output.once('close', () => opened?.destroy())
  for (const { path, since, isWorthPacking, open } of files) {
    zip.addReadStreamLazy(path, { mtime: since, compress: isWorthPacking }, (take) => {
      opened = open()
      // What cannot be read ends the answer: half an archive is none.
      opened.once('error', fail)
      take(null, opened)
    })
  }
  zip.end()
  return output
}
