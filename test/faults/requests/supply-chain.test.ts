import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { HttpPerson } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const read = (path: string) => readFileSync(inRoot(path), 'utf8')

const Packages = z.object({ dependencies: z.record(z.string(), z.string()) })
const Locked = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.optional(z.boolean()),
      integrity: z.optional(z.string()),
      hasInstallScript: z.optional(z.boolean()),
    }),
  ),
})

/** What the built server loads that is not in its own folder. */
function loadedByTheServer(): Set<string> {
  const files = readdirSync(inRoot('dist/server')).filter((name) => name.endsWith('.js'))
  const loads = /(?:\bfrom|\bimport\(?)\s*["']((?:@[\w.-]+\/)?\w[\w./:-]*)["']/g
  const names = files.flatMap((file) => [...read(`dist/server/${file}`).matchAll(loads)].map(([, from = '']) => from))
  return new Set(
    names.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
}

test('[THR-37] the server loads nothing but what is shipped with it, each package in one version', () => {
  const { dependencies } = Packages.parse(JSON.parse(read('package.json')))
  const loaded = [...loadedByTheServer()].filter(
    (name) => !name.startsWith('node:') && !builtinModules.includes(name.split('/')[0] ?? ''),
  )
  expect(loaded.length).toBeGreaterThan(5)
  expect(loaded.filter((name) => !(name in dependencies))).toEqual([])
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('[THR-37] what is shipped is locked by its hash, and runs nothing when it is installed', () => {
  const { packages } = Locked.parse(JSON.parse(read('package-lock.json')))
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  expect(shipped.length).toBeGreaterThan(100)
  expect(shipped.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(shipped.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([])
})

test('[THR-37] the page loads nothing from anywhere else', async () => {
  const { url } = await sharedServer()
  const { text } = await new HttpPerson(url).send('GET', '/')
  const named = [...text.matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([])
})
