import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot, ROOT } from '../root.mjs'
import { startedByHand } from '../say.mjs'

/** The packages of the lock file that are shipped, by the place they are installed at. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(([path, entry]) => path !== '' && entry.dev !== true)
}

/** `name@version` of a package by its place, as a bill of materials calls it. */
export const referenceOf = ([path, { version }]) =>
  `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`

/**
 * The bill of materials of what is shipped, as CycloneDX JSON: every package of the lock file that is not for development,
 * with its version, licence and hash. Needs no network. Rejects when npm cannot make it.
 */
export async function billOfMaterials() {
  // Told to leave out what is for development, npm leaves out as well what is for both.
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { components, dependencies, ...bill } = JSON.parse(await npm(['sbom', ...options]))
  const { name, version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const own = bill.metadata.component['bom-ref']
  const shipped = new Set([own, ...shippedPackages().map(referenceOf)])
  // npm names it after the folder, whatever that is called here.
  Object.assign(bill.metadata.component, { name, version })
  return {
    ...bill,
    components: components.filter((one) => shipped.has(`${one.name}@${one.version}`)),
    dependencies: dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => shipped.has(other)) })),
  }
}

/** Runs npm in the clone; resolves to what it printed. */
function npm(args) {
  const own = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const options = { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] }
  const child = own
    ? spawn(process.execPath, [own, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  let printed = ''
  let complained = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (complained += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(complained))))
  })
}

if (startedByHand(import.meta.url)) console.log(JSON.stringify(await billOfMaterials(), null, 2))
