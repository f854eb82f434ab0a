import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../bin/free-port.mjs'
import { DataDirectoryInUse } from '../db/embedded/lock/lock.ts'
import { operatorCli } from './cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanewise-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an operator whose server listens elsewhere reads where it was looked for', async () => {
  const port = await freePort()
  const place = {
    host: '127.0.0.1',
    port,
    publicUrl: undefined,
    secretFile: join(folder, 'secret.json'),
    dataDir: folder,
    sellerName: 'Lanewise',
    sellerAddress: [],
    filesUrl: undefined,
    sellerCountry: 'PL',
    sellerTaxNumber: null,
    sellerAccount: null,
    payments: 'none' as const,
    stripe: undefined,
    vatCheck: 'off' as const,
    hasFreePlans: true,
    languages: { fixed: null },
    vatCheckUrl: '',
  }
  const open = () => Promise.reject(new DataDirectoryInUse(folder, null))
  await expect(operatorCli[0]!.run([], open, place, open)).rejects.toThrow(
    `nobody answers at http://127.0.0.1:${port}. Give HOST and PORT as to the server.`,
  )
})
