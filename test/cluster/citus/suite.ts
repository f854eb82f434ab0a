import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The suite of the API and the live one, every file of it on one Citus cluster. `hooks` are those that a run has besides the others. */
export const suiteOnCitus = (hooks: readonly string[]) =>
  defineConfig({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    test: {
      environment: 'node',
      include: ['test/api/**/*.test.ts', 'server/live/*.test.ts', 'server/db/access/row-security.test.ts'],
      globalSetup: ['test/support/server/built-product.ts', 'test/cluster/citus/one-cluster.ts'],
      setupFiles: [
        'test/support/hooks/quiet-console.ts',
        'test/support/hooks/clean-up.ts',
        'test/support/hooks/cheap-passwords.ts',
        'test/support/hooks/product-hooks.ts',
        'test/support/hooks/bound-statements.ts',
        ...hooks,
      ],
      execArgv: ['--liftoff-only'],
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      env: { TESTS_ON_CITUS: '1' },
      isolate: false,
      maxWorkers: 1,
      testTimeout: 600_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 30_000, interval: 30 } },
    },
  })
