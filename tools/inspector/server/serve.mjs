import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { alone } from '../../../server/bin/alone.mjs'
import { fingerprint } from '../../../server/bin/fingerprint.mjs'
import { inRoot, ROOT } from '../../../server/bin/root.mjs'
import { samplesOfMachine } from './samples.mjs'
import { sourceOfMachine } from './sources.mjs'

const INPUTS = [
  'tools/inspector',
  'tools/chart',
  'tools/paths',
  'test/kit/coverage.ts',
  'test/kit/walk.ts',
  'src/styles',
  'package-lock.json',
]
/** What `npm run paths -- --report` writes. It brings a policy of its own, as strict. */
const REPORT = inRoot('paths', 'report.html')
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
  const { pathname, searchParams } = new URL(url, 'http://inspector')
  if (pathname === '/coverage.html') return answerWithReport(response)
  if (pathname === '/source.js') {
    const source = sourceOfMachine(searchParams.get('machine') ?? '')
    return send(response, 'text/javascript', `export default ${JSON.stringify(source)}\n`)
  }
  if (pathname === '/samples.js') {
    const tell = (samples) => send(response, 'text/javascript', `export default ${JSON.stringify(samples)}\n`)
    return samplesOfMachine(searchParams.get('machine') ?? '').then(tell, next)
  }
  const asked = normalize(pathname)
  const file = join(FOLDER, asked === '/' ? 'index.html' : asked)
  const type = TYPES[extname(file)]
  if (!file.startsWith(FOLDER) || type === undefined || !existsSync(file)) return next()
  send(response, type, readFileSync(file))
}

function send(response, type, body, policy = POLICY) {
  response.setHeader('content-type', `${type}; charset=utf-8`)
  if (policy) response.setHeader('content-security-policy', policy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.end(body)
}

function answerWithReport(response) {
  if (existsSync(REPORT)) return send(response, 'text/html', readFileSync(REPORT), null)
  const text = 'There is no report yet. It is written by: npm run paths -- --report'
  send(response, 'text/html', `<!doctype html><html lang="en"><title>Coverage</title><p>${text}</p></html>`)
}
