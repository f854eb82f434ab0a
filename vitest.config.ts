import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { PRODUCT_AT_ONCE } from './test/at-once.mjs'
import { leftOut } from './test/gate.mjs'

/** Folders whose tests drive the built product: a server of their own, most of them a browser too. */
const PRODUCT = ['test/api', 'test/e2e', 'test/faults', 'test/walks/page']

/** Folders whose tests leave nothing behind in their process: they share it, and the libraries it has loaded. */
const SHARING = [
  'contract/**',
  'i18n/**',
  'machines/**',
  'server/commands/**',
  'server/files/**',
  'server/http/*/**',
  'server/imports/**',
  'server/mail/**',
  'server/policies/**',
  'server/routes/**',
  'src/composition/**',
  'src/overlays/**',
  'src/parts/**',
  'src/ports/**',
  'src/screens/**',
  'src/ui/*/**',
  'test/kit/**',
]

const EVERY_TEST = '*.test.{ts,tsx,mjs}'

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: [
      'test/support/hooks/quiet-console.ts',
      'test/support/hooks/clean-up.ts',
      'test/support/hooks/cheap-passwords.ts',
    ],
    // The embedded database is WebAssembly: what the faster code would save is less than what compiling it costs.
    execArgv: ['--liftoff-only'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing',
          include: SHARING.map((folder) => `${folder}/${EVERY_TEST}`),
          exclude: [...configDefaults.exclude, ...leftOut()],
          isolate: false,
          setupFiles: ['test/support/hooks/bound-statements.ts'],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`**/${EVERY_TEST}`],
          exclude: [
            'node_modules/**',
            'dist/**',
            '.cache/**',
            'test/offences/**',
            'test/cluster/**',
            'test/stripe/**',
            ...PRODUCT.map((folder) => `${folder}/**`),
            ...SHARING,
            ...leftOut(),
          ],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The sheet of pieces is looked at in a browser.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: PRODUCT.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          globalSetup: ['test/support/server/built-product.ts'],
          runner: 'test/support/hooks/in-time.ts',
          // Files share a process, what it has loaded and its browser; servers and windows are each file's own.
          isolate: false,
          setupFiles: ['test/support/hooks/product-hooks.ts', 'test/support/hooks/bound-statements.ts'],
          maxWorkers: PRODUCT_AT_ONCE,
          // After the unit tests, so that clocks and workers are not shared with them.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A page is waited for as long as Playwright's own waiting does, not for one second.
          expect: { poll: { timeout: 30_000, interval: 30 } },
        },
      },
    ],
  },
})
