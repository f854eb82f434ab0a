import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { migratedTemplate } from '../database/embedded-templates.ts'

/** Runs once before the tests that drive the product: they must never look at yesterday's build. */
export async function setup(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const { status } = spawnSync(process.execPath, ['server/bin/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The product could not be built; see above.')
  // Here, so that no test has to wait for it.
  await migratedTemplate()
}
