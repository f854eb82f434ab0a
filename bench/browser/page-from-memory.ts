import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const UNPACKED = ['.woff2', '.png']

/**
 * A process that answers with a page that was drawn before, and with its files, all of it packed and in memory: what no server that
 * sends the same to the same browser can go below.
 */
process.once('message', ({ html, folder }: { html: string; folder: string }) => {
  const files = new Map<string, Buffer | null>()
  const fileAt = (path: string): Buffer | null => {
    let found = files.get(path)
    if (found === undefined) {
      try {
        const bytes = readFileSync(join(folder, path))
        found = UNPACKED.includes(extname(path)) ? bytes : brotliCompressSync(bytes)
      } catch {
        found = null
      }
      files.set(path, found)
    }
    return found
  }
  const page = brotliCompressSync(html)
  const send = (response: ServerResponse, type: string, bytes: Buffer, isPacked: boolean) =>
    response.writeHead(200, { 'content-type': type, ...(isPacked && { 'content-encoding': 'br' }) }).end(bytes)
  const server = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? ''
    const ending = extname(path)
    if (path.endsWith('/board')) return send(response, 'text/html; charset=utf-8', page, true)
    const file = TYPES[ending] === undefined ? null : fileAt(path)
    if (file) return send(response, TYPES[ending] ?? '', file, !UNPACKED.includes(ending))
    return response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
// It ends with the process that measures.
process.once('disconnect', () => process.exit())
