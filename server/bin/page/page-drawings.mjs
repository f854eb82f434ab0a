import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterBuild } from './after-build.mjs'
import { pageIcons } from './page-icons.mjs'
import { pageMachines } from './page-machines.mjs'
import { inRoot } from '../root.mjs'

const OF_GUESTS = inRoot('src', 'composition', 'drawing', 'draw-page.tsx')
const OF_MEMBERS = inRoot('src', 'composition', 'drawing', 'member', 'draw-member.tsx')
const THREAD = inRoot('server', 'bin', 'page', 'drawing-thread.mjs')

/** Builds what draws pages, for Node. */
const drawingCode = (entry, folder, name, more) =>
  build({
    configFile: false,
    root: inRoot('src'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), pageMachines(), pageIcons()],
    // Icons are drawn as the page draws them.
    ssr: { noExternal: ['lucide-react'] },
    ...more,
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: name, ...more?.output } },
    },
  })

/**
 * Builds what draws the pages of members, which the server keeps (decision 57), and draws the pages of guests after the page was
 * built, in each language, with and without the choice of another one: the server sends them as HTML (decision 56). They lie
 * beside the page as `.vite/drawn/de/login.html`.
 */
export const pageDrawings = (languages) =>
  afterBuild('page-drawings', async ({ folder }) => {
    const code = join(folder, '.vite', 'drawing-of-guests')
    await drawingCode(OF_GUESTS, code, 'draw.js')
    const { drawPage, DRAWN_PATHS } = await import(pathToFileURL(join(code, 'draw.js')).href)
    for (const language of languages)
      for (const isLanguageFixed of [false, true])
        for (const path of DRAWN_PATHS) {
          const file = join(folder, '.vite', 'drawn', `${language}${isLanguageFixed ? '-fixed' : ''}${path}.html`)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, await drawPage({ path, language, isLanguageFixed }))
        }
    rmSync(code, { recursive: true })
    // In one piece, and without packages beside it: it is all that the thread loads.
    const kept = join(folder, '.vite', 'drawing')
    await drawingCode(OF_MEMBERS, kept, 'draw-member.js', {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      output: { codeSplitting: false },
    })
    copyFileSync(THREAD, join(kept, 'thread.js'))
    writeFileSync(join(kept, 'package.json'), '{"type":"module"}')
  })
