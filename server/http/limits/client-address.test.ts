import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressesBehind } from './client-address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test.each([
  ['nobody is trusted', 0, from('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['one proxy is trusted', 1, from('10.0.0.1', '203.0.113.9'), '203.0.113.9'],
  ['the caller makes up more of them', 1, from('10.0.0.1', '198.51.100.1, 203.0.113.9'), '203.0.113.9'],
  ['a network is trusted', ['10.0.0.0/8'], from('10.0.0.1', '198.51.100.1, 203.0.113.9, 10.1.1.1'), '203.0.113.9'],
  ['a client outside it asks', ['10.0.0.0/8'], from('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['nothing was forwarded', 1, from('10.0.0.1'), '10.0.0.1'],
])('[SEC-04] the address of a knock, where %s', (_what, trustProxy, request, address) => {
  expect(addressesBehind(trustProxy)(request)).toBe(address)
})
