import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterBuild } from './after-build.mjs'
import { inRoot } from '../root.mjs'

/** Fetched ahead: what a page may want at any moment. The rest is large and rare, such as what draws PDFs. */
const AHEAD = /\.(?:js|css|woff2)$/
const RARE = /\/(?:strength-worker|pdf)/
const VERSION = /<meta name="version" content="([^"]+)"/

/** Builds the service worker after the page, and writes into it which version that is and what its files are (APP-06). */
export const pageWorker = () =>
  afterBuild('page-worker', async ({ folder, names }) => {
    const files = names
      .map((name) => `/${name}`)
      .filter((name) => name.startsWith('/assets/') && AHEAD.test(name) && !RARE.test(name))
      .toSorted()
    const version = VERSION.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1]
    await build({
      configFile: false,
      root: inRoot('src'),
      publicDir: false,
      logLevel: 'warn',
      define: {
        __VERSION__: JSON.stringify(version),
        __FILES__: JSON.stringify(files),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: {
          input: inRoot('src', 'worker', 'service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    })
  })
