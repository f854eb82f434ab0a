import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ROUTES } from './machines/router/routes.ts'
import { fileNameOf, pageChunks, withoutPageFiles } from './server/bin/page/page-chunks.mjs'
import { pageDrawings } from './server/bin/page/page-drawings.mjs'
import { pageFirstPaint } from './server/bin/page/page-first-paint.mjs'
import { pageHints } from './server/bin/page/page-hints.mjs'
import { pageWorker } from './server/bin/page/page-worker.mjs'
import { pageVersion } from './server/bin/page/page-version.mjs'
import { BUILT_VERSION, LANGUAGES } from './contract/limits.ts'
import { pageIcons } from './server/bin/page/page-icons.mjs'
import { pageMachines } from './server/bin/page/page-machines.mjs'
import { pageNoCode } from './server/bin/page/page-no-code.mjs'
import { NO_CODE } from './i18n/no-code.ts'
import { ASKED_FIRST, WHO_AM_I } from './src/composition/asked-first.ts'
import { DRAWN_FOR_MEMBERS } from './src/composition/drawing/member/drawn-routes.ts'
import { wordsOfScreen } from './src/composition/screen-words.ts'

const NO_BROWSER_LOCATION = fileURLToPath(new URL('src/parts/binding/no-browser-location.ts', import.meta.url))

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
    pageNoCode(NO_CODE),
    pageFirstPaint(),
    pageWorker(),
    pageDrawings(LANGUAGES),
    pageHints({
      routes: ROUTES,
      languages: LANGUAGES,
      whoAmI: WHO_AM_I,
      askedFirst: ASKED_FIRST,
      wordsOfScreen,
      drawnForMembers: DRAWN_FOR_MEMBERS,
    }),
  ],
  // The server puts a fresh nonce in its place with every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // React has this hook itself; packages that also run with an older one bring another. And wouter's own look at the address is
  // never asked for.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^\.\/use-browser-location\.js$/, replacement: NO_BROWSER_LOCATION },
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
