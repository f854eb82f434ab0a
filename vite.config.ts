import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ROUTES } from './machines/router/routes.ts'
import { fileNameOf, pageChunks, withoutPageFiles } from './server/bin/page-chunks.mjs'
import { pageFirstPaint } from './server/bin/page-first-paint.mjs'
import { pageHints } from './server/bin/page-hints.mjs'
import { pageWorker } from './server/bin/page-worker.mjs'
import { pageVersion } from './server/bin/page-version.mjs'
import { BUILT_VERSION, LANGUAGES } from './contract/limits.ts'
import { pageIcons } from './server/bin/page-icons.mjs'
import { pageMachines } from './server/bin/page-machines.mjs'
import { ASKED_FIRST, WHO_AM_I } from './src/composition/asked-first.ts'
import { wordsOfScreen } from './src/composition/screen-words.ts'

/** The page. The server has a build of its own: `server/vite.config.ts`. */
export default defineConfig({
  root: 'src',
  publicDir: '../public',
  plugins: [
    react(),
    tailwindcss(),
    pageIcons(),
    pageMachines(),
    pageVersion(BUILT_VERSION),
    pageFirstPaint(),
    pageWorker(),
    pageHints({ routes: ROUTES, languages: LANGUAGES, whoAmI: WHO_AM_I, askedFirst: ASKED_FIRST, wordsOfScreen }),
  ],
  // The server puts a fresh nonce in its place with every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // React has this hook itself; packages that also run with an older one bring another.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: withoutPageFiles },
    rolldownOptions: { output: { codeSplitting: pageChunks(), chunkFileNames: fileNameOf } },
  },
})
