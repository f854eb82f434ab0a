import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../root.mjs'
import { referenceOf, shippedPackages } from './sbom.mjs'
import { startedByHand } from '../say.mjs'

/** Packages for building that leave something of themselves in the page. */
export const LEFT_IN_THE_PAGE = ['tailwindcss', 'workbox-core', 'workbox-precaching', 'workbox-routing']

const IS_LICENCE = /^(?:licen[cs]e|copying|notice)/i
const RULE = '-'.repeat(80)

/** The packages of this installation that are shipped: what the lock file has for other platforms is not here to be read. */
export function packagesHere() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const left = LEFT_IN_THE_PAGE.map((name) => [`node_modules/${name}`, packages[`node_modules/${name}`]])
  return [...shippedPackages(), ...left].filter(([path]) => existsSync(inRoot(path, 'package.json')))
}

/** Who made each of them, and the whole text of the licence it may be passed on under. Throws where there is none. */
export function thirdPartyLicences(packages = packagesHere()) {
  const parts = packages.map((one) => [referenceOf(one), textOf(one)])
  const sorted = parts.sort(([a], [b]) => (a < b ? -1 : 1))
  const intro = `What Lanewise ships of others, and the licences that it does so under: ${sorted.length} packages.`
  return [intro, ...sorted.flatMap(([name, text]) => [RULE, name, '', text])].join('\n').concat('\n')
}

function textOf([path, { license }]) {
  const names = readdirSync(inRoot(path)).filter((name) => IS_LICENCE.test(name))
  const own = names.map((name) => readFileSync(inRoot(path, name), 'utf8').trim())
  return own.length > 0 ? own.join('\n\n') : commonText(path, license)
}

/** The package holds no copy of its licence: its maker, and the text that the licence's short name stands for. */
function commonText(path, license) {
  const file = inRoot('server', 'bin', 'licence-texts', `${license}.txt`)
  if (!existsSync(file)) throw new Error(`${path} holds no licence, and there is no text for '${license}'`)
  const { name, author, repository } = JSON.parse(readFileSync(inRoot(path, 'package.json'), 'utf8'))
  const maker = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
  const source = typeof repository === 'string' ? repository : repository?.url
  const head = `${license}. Copyright (c) ${maker}${source === undefined ? '' : `, ${source}`}`
  return [head, '', readFileSync(file, 'utf8').trim(), ...librariesIn(path)].join('\n')
}

/** A package that is other people's libraries in one file says in its manual which ones, and their licences. */
function librariesIn(path) {
  const manual = inRoot(path, 'README.md')
  return existsSync(inRoot(path, 'versions.json')) && existsSync(manual)
    ? ['', readFileSync(manual, 'utf8').trim()]
    : []
}

if (startedByHand(import.meta.url)) {
  const [, , folder] = process.argv
  if (folder === undefined) process.stdout.write(thirdPartyLicences())
  else {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), thirdPartyLicences())
  }
}
