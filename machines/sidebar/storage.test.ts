import { expect, test } from 'vitest'
import { TENANT } from '../workspace/samples.walk.ts'
import { storageOf } from './storage.ts'

const GB = 1_048_576
test.each<[string, number, number, number, number]>([
  ['nothing is used', 0, 2, 0, 0],
  ['a quarter of two gigabytes', GB / 2, 2, 0.25, 25],
  ['a share that does not come out even is rounded where it is said', GB / 3, 1, 1 / 3, 33],
  ['all of it', 2 * GB, 2, 1, 100],
  ['more than all of it is no more than all', 3 * GB, 2, 1, 100],
  ['a plan without storage has nothing to fill', GB, 0, 0, 0],
])('[LAY-15] the storage bar: %s', (_, storageUsedInKB, storageAvailableInGB, share, percent) => {
  const subscription = { ...TENANT.subscription, storageAvailableInGB }
  expect(storageOf({ ...TENANT, storageUsedInKB, subscription })).toEqual({
    usedInKB: storageUsedInKB,
    availableInGB: storageAvailableInGB,
    share,
    percent,
  })
})
