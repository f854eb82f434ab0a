import { type Upkept, upkeepHandlers } from '../../../server/upkeep.ts'

const asked = () => ({ attempt: 1, queuedAt: new Date(), signal: new AbortController().signal })

/** Removes for good what was deleted long ago in a workspace, as its job does. */
export const purges = (upkept: Upkept, workspaceId: string): Promise<void> =>
  upkeepHandlers(upkept)['workspace.purge']({ payload: {}, workspaceId, ...asked() })

/** Removes a workspace that was deleted long ago, as its job does. */
export const drops = (upkept: Upkept, workspaceId: string, logo: string | null): Promise<void> =>
  upkeepHandlers(upkept)['workspace.drop']({ payload: { logo }, workspaceId, ...asked() })
