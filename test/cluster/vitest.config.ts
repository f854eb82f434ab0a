import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Clusters start and end by themselves, one after the other: `npm run test:cluster`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['test/cluster/**/*.test.ts'],
    globalSetup: ['test/support/server/built-product.ts'],
    setupFiles: [
      'test/support/hooks/quiet-console.ts',
      'test/support/hooks/clean-up.ts',
      'test/support/hooks/cheap-passwords.ts',
      'test/support/hooks/product-hooks.ts',
    ],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 30 } },
  },
})
