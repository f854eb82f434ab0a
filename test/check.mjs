import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../server/bin/prepare.mjs'
import { inRoot } from '../server/bin/root.mjs'
import { startedByHand } from '../server/bin/say.mjs'
import { audit, licences, materials, notices, pinned } from './dependencies.mjs'
import { checkOffences } from './offences.mjs'
import { runPackage } from './process.mjs'
import { NOTES } from './vitest.mjs'

/** How the linter is called: Node 20 finds its configuration only when it is named. */
const LINT = ['--config', 'oxlint.config.mjs', '--type-aware']
const FOLDERS = ['contract', 'machines', 'i18n', 'src', 'server', 'test', 'bench', 'tools']

/** What is checked without running the product, slowest first. Each answers with one result or a list of them. */
const CHECKS = {
  offences: checkOffences,
  lint,
  compiler,
  knip,
  format,
  projects: everyFolderIsCompiled,
  'lock file': lockFileServesEveryMachine,
  audit,
  materials,
  licences,
  notices,
  pinned,
  silence: nothingIsSilenced,
}

/**
 * Runs every check, as many at once as there are cores, prints a line for each, and answers with all
 * results: `{ name, ok, detail }`. A check that crashes or looked at nothing has failed; one that could not be made
 * (`{ notRun }`) is said, here and at the end of the gate, and is not counted.
 */
export async function runChecks() {
  const waiting = Object.entries(CHECKS)
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, check] = next
      const started = performance.now()
      const found = await outcome(name, check)
      report(name, found, performance.now() - started)
      results.push(...found.filter(({ notRun }) => notRun === undefined))
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return results
}

async function outcome(name, check) {
  try {
    const found = [await check()].flat()
    if (found.length === 0) return [{ name, ok: false, detail: 'It looked at nothing.' }]
    return found.map((one) => ({ name, ...one }))
  } catch (problem) {
    return [{ name, ok: false, detail: problem.stack ?? String(problem) }]
  }
}

function report(name, found, took) {
  const notRun = found.flatMap((one) => one.notRun ?? [])
  if (notRun.length > 0) {
    console.log(`NOT RUN ${name.padEnd(9)} ${(took / 1000).toFixed(1).padStart(5)} s  ${notRun.join(' ')}`)
    mkdirSync(inRoot('test', 'results'), { recursive: true })
    appendFileSync(NOTES, notRun.map((line) => `Not checked: ${line}\n`).join(''))
    return
  }
  const failed = found.filter(({ ok }) => !ok)
  const note = found.length > 1 ? `${found.length - failed.length} of ${found.length} hold` : (found[0].note ?? '')
  console.log(
    `${failed.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${(took / 1000).toFixed(1).padStart(5)} s  ${note}`,
  )
  for (const one of failed) console.log(indented(`${one.name === name ? '' : `${one.name}\n`}${one.detail}`))
}

function indented(text) {
  return text.trim().replaceAll(/^/gm, '       ')
}

async function compiler() {
  const { code, stdout, stderr } = await runPackage('typescript/bin/tsc', ['-b', '--pretty', 'false'])
  const built = readdirSync(inRoot('.cache', 'types')).filter((file) => file.endsWith('.tsbuildinfo'))
  const ok = code === 0 && built.length >= FOLDERS.length
  return { ok, detail: `${stdout}${stderr}`, note: `${built.length} projects` }
}

async function lint() {
  const { stdout, stderr } = await runPackage('oxlint/bin/oxlint', [...LINT, '--format', 'json', '.'])
  const { diagnostics, number_of_files: seen } = JSON.parse(stdout)
  const expected = FOLDERS.flatMap((folder) => sourceFiles(folder)).length
  if (seen < expected) return { ok: false, detail: `Only ${seen} of ${expected} files were looked at.\n${stderr}` }
  const lines = diagnostics.map(({ code, filename, labels, message }) => {
    const { line, column } = labels[0]?.span ?? { line: 1, column: 1 }
    return `${filename}:${line}:${column} ${code} ${message}`
  })
  return { ok: lines.length === 0, detail: lines.join('\n'), note: `${seen} files` }
}

async function knip() {
  const { code, stdout, stderr } = await runPackage('knip/bin/knip.js', [])
  return { ok: code === 0, detail: `${stdout}${stderr}` }
}

async function format() {
  const { code, stdout, stderr } = await runPackage('oxfmt/bin/oxfmt', ['--check'])
  const seen = Number(/on (\d+) files/.exec(`${stdout}${stderr}`)?.[1] ?? 0)
  return { ok: code === 0 && seen > 0, detail: `${stdout}${stderr}`, note: `${seen} files` }
}

function everyFolderIsCompiled() {
  const { references } = JSON.parse(readFileSync(inRoot('tsconfig.json'), 'utf8'))
  const compiled = new Set(references.map(({ path }) => path.replace('./', '')))
  const missing = FOLDERS.filter((folder) => !compiled.has(folder) || !existsSync(inRoot(folder, 'tsconfig.json')))
  return {
    ok: missing.length === 0,
    detail: `Not part of tsconfig.json: ${missing.join(', ')}`,
    note: `${compiled.size} folders`,
  }
}

/**
 * The lock file serves every machine: it names no host, and it knows the binaries of platforms other
 * than the one it was written on (npm forgets those that could not be had, and then refuses `npm ci`).
 */
function lockFileServesEveryMachine() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const entries = Object.entries(packages)
  const named = entries.filter(([, entry]) => 'resolved' in entry && entry.link !== true).map(([path]) => path)
  const forgotten = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !reachable(packages, path, name)),
  )
  const complaints = [
    ...named.map((path) => `${path} has a download address`),
    ...forgotten.map((name) => `${name}, optional for another platform, is forgotten`),
  ]
  const ok = entries.length > 1 && complaints.length === 0
  return { ok, detail: complaints.join('\n'), note: `${entries.length} packages` }
}

/** Whether a package finds another one in its own node_modules or in one above. */
function reachable(packages, path, name) {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (place in packages) return true
  return path !== '' && reachable(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

/** Neither lint nor compiler is silenced without a reason beside it, and no work is left lying about as a remark. */
function nothingIsSilenced() {
  const files = FOLDERS.flatMap((folder) => sourceFiles(folder)).filter((file) => file !== join('test', 'check.mjs'))
  const complaints = files.flatMap((file) =>
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (remarkable(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  return {
    ok: files.length > 0 && complaints.length === 0,
    detail: complaints.join('\n'),
    note: `${files.length} files`,
  }
}

function remarkable(line) {
  if (/\b(?:eslint|oxlint)-disable|@ts-(?:ignore|expect-error|nocheck)\b/.test(line))
    return !/ -- \S|@ts-expect-error \S/.test(line)
  return /\b(?:TODO|FIXME)\b/.test(line)
}

function sourceFiles(folder) {
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|m?js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => path.slice(inRoot().length))
    .filter((path) => !path.startsWith(join('test', 'offences')))
}

if (startedByHand(import.meta.url)) {
  await prepare()
  const results = await runChecks()
  const failed = results.filter(({ ok }) => !ok).length
  console.log(`${results.length - failed} checks passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
