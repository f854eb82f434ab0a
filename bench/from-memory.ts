import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// A process that answers every request with the same text: nothing that sends so much over HTTP can be sooner.

/** What it is given. With a folder it is a page, of which the folder holds the other files: all of it is sent packed, as the product does. */
export interface FromMemory {
  text: string
  type: string
  folder?: string
}
interface Sent {
  bytes: Buffer
  headers: Record<string, string | number>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const plain = (bytes: Buffer, type: string): Sent => ({
  bytes,
  headers: { 'content-type': type, 'content-length': bytes.length },
})
function packed(text: string | Buffer, type: string): Sent {
  const { bytes, headers } = plain(brotliCompressSync(text), type)
  return { bytes, headers: { ...headers, 'content-encoding': 'br' } }
}

function filesIn(folder: string): Map<string, Sent> {
  const files = new Map<string, Sent>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)]
    if (type === undefined || name.startsWith('.')) continue
    const bytes = readFileSync(join(folder, name))
    files.set(`/${name}`, extname(name) === '.woff2' ? plain(bytes, type) : packed(bytes, type))
  }
  return files
}

process.once('message', ({ text, type, folder }: FromMemory) => {
  const files = folder === undefined ? null : filesIn(folder)
  const all = files ? packed(text, type) : plain(Buffer.from(text), type)
  const server = createServer(({ url = '' }, response) => {
    const { bytes, headers } = files?.get(url) ?? all
    response.writeHead(200, headers).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
// It ends with the process that measures.
process.once('disconnect', () => process.exit())
