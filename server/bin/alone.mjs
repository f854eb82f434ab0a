import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './root.mjs'

const RETRY_MS = 200
const WRITING_PID_MS = 2_000

/**
 * Runs `work` while no other process of this clone runs work of the same name: two commands started
 * at once install and build once. A lock whose owner is gone is taken over.
 */
export async function alone(name, work) {
  const lock = inRoot('.cache', `${name}.lock`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  while (!taken(lock)) {
    if (abandoned(lock)) rmSync(lock, { recursive: true, force: true })
    else await sleep(RETRY_MS)
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function taken(lock) {
  try {
    mkdirSync(lock)
  } catch (problem) {
    if (problem.code === 'EEXIST') return false
    throw problem
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  return true
}

const firstSeen = new Map()

function abandoned(lock) {
  let owner
  try {
    owner = Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {
    // Between making the folder and writing the number; an owner that died just there is given up on after a while.
    const since = firstSeen.get(lock) ?? Date.now()
    firstSeen.set(lock, since)
    return Date.now() - since > WRITING_PID_MS
  }
  try {
    process.kill(owner, 0)
    return false
  } catch (problem) {
    return problem.code === 'ESRCH'
  }
}
