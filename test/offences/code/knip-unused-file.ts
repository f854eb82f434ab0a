//# What nobody uses is not in the tree.
//# caught by knip files
//# plant contract/planted/unused.ts
export const nobody = 1

//# clean twin
//# plant contract/planted/used.ts
export const somebody = 1
//# plant server/planted/used-worker.ts
import { somebody } from '#contract/planted/used.ts'
export const used = somebody
