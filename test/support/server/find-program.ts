import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where packages put servers, besides what is on the path. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** A program of this machine; undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...SERVERS]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
