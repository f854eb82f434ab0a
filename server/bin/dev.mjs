import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.mjs'
import { prepare } from './prepare.mjs'
import { inRoot, ROOT } from './root.mjs'
import { giveUp, say } from './say.mjs'

// `npm run dev`: the page by Vite, changed in the browser as it is saved, and behind it the server
// from source, started again when one of its files changes. One address for both.
const LAST_PORT = 65_535
const SHOWN_PORT = Number(process.env.PORT || 3000)
if (!(Number.isInteger(SHOWN_PORT) && SHOWN_PORT > 0 && SHOWN_PORT <= LAST_PORT))
  giveUp(`PORT must be a whole number from 1 to ${LAST_PORT}.`)

await prepare()
const { createServer } = await import('vite')
const { inspectorPage } = await import('../../tools/inspector/server/serve.mjs')
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`
const shown = `http://127.0.0.1:${SHOWN_PORT}`

const vite = await createServer({
  configFile: inRoot('vite.config.ts'),
  plugins: [inspectorPage()],
  server: {
    host: '127.0.0.1',
    port: SHOWN_PORT,
    strictPort: true,
    proxy: { '^/(?:api/|dev/mailbox$)': { target: api }, '^/ws/': { target: api, ws: true } },
  },
})
await vite
  .listen()
  .catch((problem) => giveUp(`port ${SHOWN_PORT} cannot be listened on (${problem.message}). Set PORT to another one.`))

// Every mail in the browser; not where a proxy is trusted, behind which others could read along.
const mailbox = Number(process.env.TRUST_PROXY || 0) === 0 ? { MAILBOX_PAGE: process.env.MAILBOX_PAGE || 'on' } : {}
const server = spawn(
  process.execPath,
  [inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: ROOT,
    // Where browsers come from is the shown address: cookies, links and the check of the websocket's origin go by it.
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: shown, ...mailbox },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
// The server prints its own address, which nobody should open here: the one of the page stands in its place.
server.stdout.setEncoding('utf8').on('data', (text) => process.stdout.write(text.replaceAll(api, shown)))
say(`the page and, in a moment, the server: ${shown}`)

// Asked twice, it still waits for the server; however it ends, the server does not go on without it.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => server.kill(signal))
}
process.on('exit', () => server.kill('SIGTERM'))
const [code] = await once(server, 'exit')
await vite.close()
process.exit(code ?? 0)
