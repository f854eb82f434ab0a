import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterBuild } from './after-build.mjs'
import { inRoot } from '../root.mjs'

const ENTRY = inRoot('src', 'composition', 'drawing', 'draw-page.tsx')

/**
 * Draws the pages of guests after the page was built, in each language, with and without the choice of another one: the
 * server sends them as HTML (decision 56). They lie beside the page as `.vite/drawn/de/login.html`.
 */
export const pageDrawings = (languages) =>
  afterBuild('page-drawings', async ({ folder }) => {
    const code = join(folder, '.vite', 'drawing')
    await build({
      configFile: false,
      root: inRoot('src'),
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        ssr: ENTRY,
        outDir: code,
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'draw.js' } },
      },
    })
    const { drawPage, DRAWN_PATHS } = await import(pathToFileURL(join(code, 'draw.js')).href)
    for (const language of languages)
      for (const isLanguageFixed of [false, true])
        for (const path of DRAWN_PATHS) {
          const file = join(folder, '.vite', 'drawn', `${language}${isLanguageFixed ? '-fixed' : ''}${path}.html`)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, await drawPage({ path, language, isLanguageFixed }))
        }
    rmSync(code, { recursive: true })
  })
