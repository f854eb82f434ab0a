import { afterEach } from 'vitest'
import { takeSeveral } from '../database/planned-statements.ts'

// A test on a cluster fails where the product sent a statement that is not done on one machine.
afterEach(async () => {
  const several = await takeSeveral()
  if (several.length > 0) throw new Error(`statements for more than one machine:\n${several.join('\n')}`)
})
