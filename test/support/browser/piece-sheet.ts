import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const SOURCE = fileURLToPath(new URL('../../../src/ui/sheet/', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../../../public/', import.meta.url))

/** As strict as the product's own page, stricter where that allows something the pieces do not need. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** The sheet of all pieces, built as the product is built and served under its content security policy. */
export async function servePieceSheet(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-pieces-'))
  await build({
    configFile: false,
    root: SOURCE,
    publicDir: PUBLIC,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rollupOptions: { input: join(SOURCE, 'pieces.html') },
    },
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://sheet').pathname
    try {
      const body = readFileSync(join(folder, path))
      response
        .writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(body)
    } catch {
      response.writeHead(404, HEADERS).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/pieces.html`,
    async close() {
      server.closeAllConnections()
      await new Promise<unknown>((closed) => server.close(closed))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
