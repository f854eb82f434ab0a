//# What is imported is in package.json.
//# caught by knip unlisted
//# plant server/planted/unlisted-worker.ts
import { pad } from 'left-padding-planted'
export const used = pad

//# clean twin
//# plant server/planted/unlisted-worker.ts
import { fastify } from 'fastify'
export const used = fastify
