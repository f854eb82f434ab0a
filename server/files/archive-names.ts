import { cleanFileName } from './file-name.ts'

/** What no name may hold, or be, on one of the systems where an archive is opened. */
const FORBIDDEN = /[<>:"|?*/\\]/g
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const EXTENSION = /\.[^.]{1,16}$/u

/** A name that can be unpacked anywhere: no path, no sign a system keeps for itself, no end that is cut off. */
export const safePart = (given: string): string =>
  cleanFileName(given.replaceAll(FORBIDDEN, '_'))
    .replace(/(?<![. ])[. ]+$/, '')
    .replace(DEVICE, '_$&') || '_'

/** Names for the files of an archive, one after the other: what is there already, in whatever case, gets a number. */
export function archiveNames(): (folder: string, name: string) => string {
  const taken = new Set<string>()
  return (folder, name) => {
    const [directory, file] = [safePart(folder), safePart(name)]
    const [extension = ''] = EXTENSION.exec(file) ?? []
    const stem = file.slice(0, file.length - extension.length)
    let path = `${directory}/${file}`
    for (let copy = 2; taken.has(path.toLowerCase()); copy++) path = `${directory}/${stem} (${copy})${extension}`
    taken.add(path.toLowerCase())
    return path
  }
}
