import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSaved, readSaved, save } from './storage.ts'

/** A browser's storage, as far as it goes. */
function storageOf(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  const methods = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  }
  const storage = new Proxy(methods, {
    ownKeys: () => [...map.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ enumerable: true, configurable: true, value: map.get(String(key)) }),
  })
  return { map, storage }
}
let local: ReturnType<typeof storageOf>
let session: ReturnType<typeof storageOf>
beforeEach(() => {
  local = storageOf({ 'someone.else': 'keep', 'lanewise.menu': '"collapsed"' })
  session = storageOf({ draft: 'x' })
  vi.stubGlobal('window', { localStorage: local.storage, sessionStorage: session.storage })
})

describe('what is kept on this device', () => {
  test('comes back as it was saved', () => {
    save('language', 'pl')
    expect([readSaved('language'), local.map.get('lanewise.language')]).toEqual(['pl', '"pl"'])
    save('language', null)
    expect([readSaved('language'), local.map.has('lanewise.language')]).toEqual([null, false])
  })

  test('[AUTH-09] after signing out is language, colour scheme and having been ended elsewhere, and nothing else', () => {
    save('language', 'de')
    save('colorScheme', 'dark')
    save('endedElsewhere', true)
    save('density', 'compact')
    save('singleLetters', 'off')
    local.map.set('lanewise.anything', '1')
    clearSaved()
    expect([...local.map.keys()].toSorted()).toEqual([
      'lanewise.colorScheme',
      'lanewise.endedElsewhere',
      'lanewise.language',
      'someone.else',
    ])
    expect(session.map.size).toBe(0)
  })

  test('[TASK-09] after a session that ran out is what was being typed as well, and how one works', () => {
    save('recent', ['t1'])
    save('density', 'compact')
    save('singleLetters', 'off')
    save('draft.u1.t1.comment', { text: 'Half a thought', base: '' })
    clearSaved({ keepsDrafts: true })
    expect([readSaved('recent'), readSaved('draft.u1.t1.comment')]).toEqual([
      null,
      { text: 'Half a thought', base: '' },
    ])
    expect([readSaved('density'), readSaved('singleLetters')]).toEqual(['compact', 'off'])
    clearSaved()
    expect(readSaved('draft.u1.t1.comment')).toBeNull()
  })
})

test('a browser that forbids storage, or has none left, is warned about once, and nothing breaks', async () => {
  vi.resetModules()
  const fresh = await import('./storage.ts')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  fresh.save('language', 'pl')
  expect(fresh.readSaved('language')).toBe(null)
  fresh.clearSaved()
  expect(warned).toHaveBeenCalledTimes(1)
})

test('something unreadable is as good as nothing', () => {
  local.map.set('lanewise.colorScheme', '{dark')
  expect(readSaved('colorScheme')).toBe(null)
})
