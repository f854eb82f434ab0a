import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { alone } from './alone.mjs'
import { inRoot } from './root.mjs'

const nameOf = (what) => `test-${what}-${process.pid}`

describe('work that must not run twice at once', () => {
  test('two that start together take turns', async () => {
    const name = nameOf('turns')
    const diary = []
    const one = (who) =>
      alone(name, async () => {
        diary.push(`${who} begins`)
        await sleep(20)
        diary.push(`${who} ends`)
      })
    await Promise.all([one('first'), one('second')])
    expect(diary).toHaveLength(4)
    expect(diary[1]).toBe(diary[0].replace('begins', 'ends'))
  })

  test('a lock whose owner is gone is taken over', async () => {
    const name = nameOf('gone')
    const { pid } = spawnSync(process.execPath, ['--version'])
    const lock = inRoot('.cache', `${name}.lock`)
    mkdirSync(lock, { recursive: true })
    writeFileSync(join(lock, 'pid'), String(pid))
    expect(await alone(name, async () => 'done')).toBe('done')
    expect(existsSync(lock)).toBe(false)
  })

  test('work that fails leaves no lock behind', async () => {
    const name = nameOf('fails')
    await expect(alone(name, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full')
    expect(existsSync(inRoot('.cache', `${name}.lock`))).toBe(false)
  })
})
