import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { alone } from '../../server/bin/alone.mjs'
import { fingerprint } from '../../server/bin/fingerprint.mjs'
import { inRoot, ROOT } from '../../server/bin/root.mjs'

const INPUTS = ['tools/inspector', 'tools/chart', 'test/kit/coverage.ts', 'src/styles', 'package-lock.json']
const FOLDER = inRoot('.cache', 'inspector')
const STAMP = join(FOLDER, 'stamp')
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** As strict as the product's own: nothing from elsewhere, nothing in place, nothing made of texts, nothing asked of a network. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; worker-src 'self'; " +
  "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

async function build() {
  await alone('inspector', async () => {
    const wanted = fingerprint(INPUTS)
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
    const args = [vite, 'build', '--config', 'tools/inspector/vite.config.ts', '--logLevel', 'warn']
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    if (code !== 0) throw new Error('the inspector could not be built; the reason stands above.')
    writeFileSync(STAMP, wanted)
  })
}

/** Serves the inspector below /inspector/, on the origin of the page, under its own strict policy. */
export function inspectorPage() {
  let built
  return {
    name: 'lanewise:inspector',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/inspector', (request, response, next) => {
        built ??= build()
        built.then(() => answer(request, response, next), next)
      })
    },
  }
}

function answer({ url = '/' }, response, next) {
  const asked = normalize(new URL(url, 'http://inspector').pathname)
  const file = join(FOLDER, asked === '/' ? 'index.html' : asked)
  const type = TYPES[extname(file)]
  if (!file.startsWith(FOLDER) || type === undefined || !existsSync(file)) return next()
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('x-content-type-options', 'nosniff')
  response.end(readFileSync(file))
}
