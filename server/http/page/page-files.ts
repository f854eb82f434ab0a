import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const WORTH_PACKING_BYTES = 1_024
/** Two more make the page half a percent smaller, and the first visitor waits six times as long for it. */
const BROTLI_QUALITY = 7
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** One file of the built page, held in memory. */
export interface PageFile {
  type: string
  etag: string
  body: Buffer
  /** Its name holds its content's hash: a browser that has it never asks again. */
  isForever: boolean
  /** The file packed, made once when first asked for; null when that is not worth it. */
  packed(encoding: Encoding): Promise<Buffer> | null
}

function pageFile(path: string, body: Buffer): PageFile {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const isWorthIt = body.length >= WORTH_PACKING_BYTES && /^text\/|json|svg/.test(type)
  const made = new Map<Encoding, Promise<Buffer>>()
  const pack = (encoding: Encoding) =>
    encoding === 'br'
      ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : gzipped(body, { level: constants.Z_BEST_COMPRESSION })
  return {
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    isForever: path.startsWith('/assets/'),
    packed(encoding) {
      if (!isWorthIt) return null
      const packing = made.get(encoding) ?? pack(encoding)
      made.set(encoding, packing)
      return packing
    },
  }
}

/**
 * The built page by path, as `/assets/main-3f2a.js`; empty when there is none. Read once: a build that takes its place
 * while this server runs changes nothing for those who have the old one open.
 */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return new Map()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    // The builder's own notes (`.vite/`) are no part of the page.
    .filter((name) => !name.includes('/.'))
  const files = names.map((name): [string, PageFile] => [name, pageFile(name, readFileSync(join(folder, name)))])
  return new Map(files)
}
