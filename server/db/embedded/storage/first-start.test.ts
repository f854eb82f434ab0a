import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryDataDir } from '../../../../test/support/database/both-engines.ts'
import { embeddedTemplate } from '../../../../test/support/database/embedded-templates.ts'
import { openDatabase } from '../../pool.ts'
import { ensureDatabase } from './first-start.ts'

const never = vi.fn<(folder: string) => Promise<void>>()

/** Stands for the seconds that a database takes to be made. */
async function slowly(folder: string): Promise<void> {
  mkdirSync(join(folder, 'base'), { recursive: true })
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
}

test('with a template the first start copies it', async () => {
  const folder = join(temporaryDataDir(), 'postgres')
  const templateDir = join(temporaryDataDir(), 'template')
  await slowly(templateDir)
  writeFileSync(join(templateDir, 'base', '1'), 'a file of the template')
  await ensureDatabase(folder, templateDir, never)
  expect(readFileSync(join(folder, 'base', '1'), 'utf8')).toBe('a file of the template')
  expect(never).not.toHaveBeenCalled()
})

test('without one, or with one of another version, it is made', async () => {
  const old = join(temporaryDataDir(), 'template')
  mkdirSync(old)
  writeFileSync(join(old, 'PG_VERSION'), '17\n')
  for (const templateDir of [undefined, old, '/not/there']) {
    const folder = join(temporaryDataDir(), 'postgres')
    await ensureDatabase(folder, templateDir, slowly)
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n')
  }
})

test('a first start that was interrupted begins anew', async () => {
  const folder = join(temporaryDataDir(), 'postgres')
  const failing = ensureDatabase(folder, undefined, async (fresh) => {
    mkdirSync(join(fresh, 'base'))
    throw new Error('interrupted')
  })
  await expect(failing).rejects.toThrow('interrupted')
  expect(existsSync(folder)).toBe(false)
  await ensureDatabase(folder, undefined, slowly)
  expect(existsSync(`${folder}.new`)).toBe(false)
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
})

test('files of another PostgreSQL are left alone, with a word on what to do', async () => {
  const folder = join(temporaryDataDir(), 'postgres')
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '17\n')
  await expect(ensureDatabase(folder, undefined, never)).rejects.toThrow(
    'was written by PostgreSQL 17, and this program has 18',
  )
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n')
})

test('a data directory that cannot be one says why', async () => {
  const file = join(temporaryDataDir(), 'a-file')
  writeFileSync(file, '')
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    `the data directory ${file}/data cannot be used`,
  )
})

test.runIf(process.platform !== 'win32')(
  'nobody else on the machine can read the files',
  async () => {
    const dataDir = temporaryDataDir()
    rmSync(dataDir, { recursive: true })
    const templateDir = await embeddedTemplate()
    const db = await openDatabase({ dataDir, templateDir })
    const modes = () =>
      [dataDir, join(dataDir, 'postgres')].map((folder) => (statSync(folder).mode & 0o777).toString(8))
    expect(modes()).toEqual(['700', '700'])
    await db.close()
    chmodSync(join(dataDir, 'postgres'), 0o755)
    const again = await openDatabase({ dataDir })
    expect(modes()).toEqual(['700', '700'])
    await again.close()
  },
  60_000,
)
