import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { prepare } from '../../server/bin/prepare.mjs'
import { inRoot } from '../../server/bin/root.mjs'

// `npm run test:nodes`: what is checked and tested without a browser, on each version of Node that the product is to run on;
// `npm run test:nodes -- 24` tries one. The npm registry has Node itself as packages for each kind of machine. Apart from the
// gate, which runs on one: it takes some minutes for each.

const VERSIONS = { 20: '20.19.0', 22: '22.23.3', 24: '24.21.0' }
const PLACE = inRoot('.cache', 'nodes')
const SUM = /Tests\s+(?:(\d+) failed \| )?(\d+) passed/

await prepare()
const { run } = await import('../process.mjs')

const wanted = process.argv.slice(2)
for (const one of wanted)
  if (!(one in VERSIONS)) throw new Error(`Node ${one} is none of ${Object.keys(VERSIONS).join(', ')}.`)
const lines = []
for (const [major, version] of Object.entries(VERSIONS))
  if (wanted.length === 0 || wanted.includes(major)) lines.push(await tried(version))
console.log(`\n${lines.join('\n')}`)

async function tried(version) {
  const node = await nodeOf(version)
  if (node === null)
    return `Node ${version} was not tried: the registry has none for ${process.platform} on ${process.arch}.`
  console.log(`\n── Node ${version}`)
  const on = (script, ...args) => run(node, [script, ...args], { echo: true })
  const checks = await on('test/check.mjs')
  const tests = await on('node_modules/vitest/vitest.mjs', 'run', '--project', 'sharing', '--project', 'unit')
  const [, failed = '0', passed = '0'] = SUM.exec(stripVTControlCharacters(tests.stdout)) ?? []
  const isFine = checks.code === 0 && tests.code === 0 && passed !== '0'
  if (!isFine) process.exitCode = 1
  return `Node ${version}: ${checks.stdout.trimEnd().split('\n').at(-1)}; ${passed} tests passed, ${failed} failed${isFine ? '' : ' — see above'}`
}

/** The program of one version, fetched once; null where it cannot be had. */
async function nodeOf(version) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(PLACE, version)
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    const options = [
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ]
    const { code, stderr } = await run('npm', ['install', ...options, `${name}@${version}`])
    if (code !== 0 || !existsSync(program)) {
      console.log(stderr.trimEnd())
      return null
    }
    chmodSync(program, 0o755)
  }
  const { stdout } = await run(program, ['--version'])
  if (stdout.trim() !== `v${version}`) throw new Error(`${program} is ${stdout.trim()}, not v${version}.`)
  return program
}
