import { readFileSync } from 'node:fs'
import { inRoot } from '../server/bin/root.mjs'
import { billOfMaterials, referenceOf, shippedPackages } from '../server/bin/release/sbom.mjs'
import { LEFT_IN_THE_PAGE, packagesHere, thirdPartyLicences } from '../server/bin/release/third-party.mjs'
import { run } from './process.mjs'

/** Licences that what is shipped may have: each lets everybody use, change and pass it on beside code of another licence. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])
/** The picture library that `sharp` loads as a file of its own, which is what its licence asks for. */
const LOADED_AS_A_FILE = { names: /(?:^|\/)node_modules\/@img\/sharp-/, licence: 'LGPL-3.0-or-later' }

/** Packages whose description names no licence by its short name: what the file in them says, as it was read at this version. */
const READ = { 'node_modules/dejavu-fonts-ttf': 'Bitstream-Vera', 'node_modules/png-js': 'MIT' }

/** What some sentence of every licence that may be shipped has in it. */
const NOTICE = /permission|permitted|permissions|public domain|redistribut|licensed under/i

/** An advisory of this weight or more stops the gate. */
const SERIOUS = ['high', 'critical']
/** Longer than this the registry is not waited for, in milliseconds. */
const AUDIT_MS = 60_000

/** Every package that is shipped has a licence of the list; each part of `A AND B`, any part of `A OR B`. */
export function licences() {
  const all = shippedPackages()
  const isAllowed = (path, licence) =>
    ALLOWED.has(licence) || (licence === LOADED_AS_A_FILE.licence && LOADED_AS_A_FILE.names.test(path))
  const isFine = (path, expression = 'none') =>
    expression
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((licence) => isAllowed(path, licence)))
  const complaints = all.filter(([path, { license }]) => !isFine(path, READ[path] ?? license))
  return {
    ok: all.length > 0 && complaints.length === 0,
    detail: complaints.map(([path, { license }]) => `${path} has the licence ${license}`).join('\n'),
    note: `${all.length} packages`,
  }
}

/** What is shipped is what was locked, to the byte, and nothing of it runs while it is installed. */
export function pinned() {
  const all = shippedPackages()
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version))
  const complaints = [
    ...loose.map(([name, version]) => `${name} is asked for as ${version}, not as one version`),
    ...all.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => `${path} has no hash`),
    ...all
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => `${path} wants to run something when it is installed`),
  ]
  return {
    ok: all.length > 0 && complaints.length === 0,
    detail: complaints.join('\n'),
    note: `${all.length} packages`,
  }
}

/** The bill of materials can be made, and names each package that is shipped with its hash. */
export async function materials() {
  const { bomFormat, metadata, components } = await billOfMaterials()
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = shippedPackages()
    .map(referenceOf)
    .filter((name) => !named.has(name))
  const bare = components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => `${name} without a hash`)
  const complaints = [...missing.map((name) => `${name} is not in it`), ...bare]
  const ok = bomFormat === 'CycloneDX' && metadata.component.name === 'lanewise' && complaints.length === 0
  return { ok, detail: complaints.join('\n'), note: `${components.length} components` }
}

/** What is shipped beside the product holds the licence of each package in it, also of those that only leave a part in the page. */
export function notices() {
  const all = packagesHere()
  const parts = thirdPartyLicences(all).split(/^-{80}\n/m)
  const complaints = all.map(referenceOf).flatMap((name) => {
    const part = parts.find((one) => one.startsWith(`${name}\n`))
    return part !== undefined && NOTICE.test(part) ? [] : [`${name}: no licence stands under its name`]
  })
  const { devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const worker = readFileSync(inRoot('src', 'worker', 'service-worker.ts'), 'utf8')
  const used = [...worker.matchAll(/from '([^.#][^']*)'/g)].map(([, name]) => name)
  const untold = used.filter((name) => name in devDependencies && !LEFT_IN_THE_PAGE.includes(name))
  complaints.push(...untold.map((name) => `${name} is part of the page, and its licence is not shipped`))
  return {
    ok: used.length > 0 && complaints.length === 0,
    detail: complaints.join('\n'),
    note: `${all.length} packages`,
  }
}

/**
 * Nothing that is shipped has a known hole of weight. Where the registry answers no such question the check says that it was
 * not made: it counts neither as passed nor as failed, and the last lines of the gate repeat it.
 */
export async function audit() {
  const { stdout } = await run('npm', ['audit', '--omit=dev', '--audit=true', '--json'], {
    env: { npm_config_fetch_timeout: String(AUDIT_MS), npm_config_fetch_retries: '0' },
  })
  const said = readable(stdout)
  const counts = said?.metadata?.vulnerabilities
  if (counts === undefined) {
    const reason = said?.message ?? said?.error?.summary ?? 'npm gave no answer that can be read'
    return { notRun: `audit: the registry was not asked for known holes (${reason})` }
  }
  const found = Object.values(said.vulnerabilities ?? {}).filter(({ severity }) => SERIOUS.includes(severity))
  const detail = found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`).join('\n')
  return { ok: found.length === 0, detail, note: `${counts.total} known, ${found.length} of weight` }
}

function readable(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
