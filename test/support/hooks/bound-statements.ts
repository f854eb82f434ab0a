import { afterEach } from 'vitest'
import { takeUnbound } from '../database/watched-statements.ts'

// A test fails where the product sent a statement about workspaces' rows that does not say whose.
afterEach(() => {
  const unbound = takeUnbound()
  if (unbound.length > 0)
    throw new Error(
      `statements that leave out the workspace; each table wants \`where … workspace_id = $workspace\` (docs/recipes/table.md, 3):\n${unbound.join('\n')}`,
    )
})
