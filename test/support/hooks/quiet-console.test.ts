import { describe, expect, test } from 'vitest'
import { expectConsole } from './quiet-console.ts'

describe('the console stays quiet', () => {
  test.fails('a warning nobody announced fails the test', () => {
    expect(() => console.warn('something is off')).not.toThrow()
  })

  test.fails('an announced line that never comes fails the test', () => {
    expectConsole('error', /was refused/)
  })

  test.fails('a line of another level does not answer the announcement', () => {
    expectConsole('error', /was refused/)
    console.warn('it was refused')
  })

  test('an announced line may come more than once', () => {
    expectConsole('warn', /csrf/)
    console.warn('the csrf token is missing')
    console.warn('the csrf token is still missing')
  })

  test('an error is announced by its message', () => {
    expectConsole('error', /the socket closed/)
    console.error('live:', new Error('the socket closed'))
    expect(true).toBe(true)
  })
})
