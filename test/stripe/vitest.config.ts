import { defineConfig } from 'vitest/config'

/** What is asked of Stripe itself, in its test mode: one question after the other. */
export default defineConfig({
  test: { include: ['test/stripe/**/*.test.ts'], testTimeout: 60_000, fileParallelism: false },
})
