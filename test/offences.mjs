import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { inRoot } from '../server/bin/root.mjs'
import { startedByHand } from '../server/bin/say.mjs'
import { ELEMENTS } from './lint/arrows.mjs'
import { runPackage } from './process.mjs'

const FOLDERS = ['contract', 'machines', 'i18n', 'src', 'server', 'test', 'bench', 'tools']
const CONFIGURATION = [
  'oxlint.config.mjs',
  'knip.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'test/lint',
]

/** The guards, each with what to run on a tree of planted offences and on a tree of clean twins. */
const GUARDS = {
  compiler: { onOffences: [tsc], onTwins: [oxlint, tsc] },
  knip: { onOffences: [knip], onTwins: [knip] },
  oxlint: { onOffences: [oxlint], onTwins: [oxlint, tsc] },
}

/**
 * Proves that the arrows between the folders and the rules of the house are held: every file of
 * test/offences/ breaks one rule, and exactly that rule must catch it with the configuration of the
 * project; its clean twin must pass. Answers with one result an offence.
 *
 * A file reads: `//# why`, `//# caught by RULE` (`compiler CODE` and `knip ISSUE` name their guard,
 * all others are oxlint's), then `//# plant PATH` in front of each file to plant, the first being the
 * offender; `//# clean twin` and its files.
 */
export async function checkOffences() {
  const offences = readdirSync(inRoot('test', 'offences'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readOffence(file))
  const results = []
  for (const [guard, { onOffences, onTwins }] of Object.entries(GUARDS)) {
    const mine = offences.filter((offence) => offence.guard === guard)
    if (mine.length === 0) throw new Error(`No offence is planted for ${guard}.`)
    const found = await findingsOf(
      onOffences,
      mine.flatMap(({ planted }) => planted),
    )
    const inTwins = await findingsOf(
      onTwins,
      mine.flatMap(({ twin }) => twin),
    )
    results.push(...mine.map((offence) => judge(offence, found, inTwins)))
  }
  return [...results, everyElementHasAnOffence(offences)]
}

/** A folder that is new on the map brings the offence that proves its arrows. */
function everyElementHasAnOffence(offences) {
  const offenders = offences
    .filter(({ rule }) => rule === 'boundaries/dependencies')
    .map(({ planted }) => planted[0].path)
  const folders = Object.values(ELEMENTS).map(({ folder }) => folder.replace(/\*$/, ''))
  // Tests may look at everything: no import of theirs is an offence.
  const bare = folders.filter((folder) => folder !== 'test' && !offenders.some((path) => path.startsWith(folder)))
  return {
    name: 'offences',
    ok: folders.length > 1 && bare.length === 0,
    detail: `No offence proves the arrows of ${bare.join(', ')}.`,
  }
}

async function findingsOf(tools, files) {
  const folder = plant(files)
  try {
    const found = []
    for (const tool of tools) found.push(...(await tool(folder, files)))
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function judge({ name, rule, planted, twin }, found, clean) {
  const offender = planted[0].path
  const inOffender = found.filter(({ path }) => path === offender)
  const inTwin = clean.filter(({ path }) => twin.some((file) => file.path === path))
  const problems = []
  if (!inOffender.some((one) => one.rule === rule)) {
    const others = inOffender.map((one) => one.rule).join(', ') || 'nothing'
    problems.push(`${offender}: ${rule} did not catch it (${others} did)`)
  }
  for (const one of inTwin) problems.push(`the clean twin ${one.path} was caught: ${one.rule} ${one.message}`)
  return { name: `offence ${name}`, ok: problems.length === 0, detail: problems.join('\n') }
}

function readOffence(file) {
  const text = readFileSync(inRoot('test', 'offences', file), 'utf8')
  const rule = /^\/\/# caught by (.+)$/m.exec(text)?.[1]
  const [offence, twin] = text.split(/^\/\/# clean twin$/m)
  const planted = filesIn(offence)
  if (!rule || planted.length === 0 || !twin || filesIn(twin).length === 0)
    throw new Error(`test/offences/${file} needs "caught by", a planted file and a clean twin.`)
  const guard = /^(compiler|knip) /.exec(rule)?.[1] ?? 'oxlint'
  return { name: basename(file).replace(/\.tsx?$/, ''), guard, rule, planted, twin: filesIn(twin) }
}

function filesIn(section) {
  const [, ...plants] = section.split(/^\/\/# plant /m)
  return plants.map((one) => {
    const end = one.indexOf('\n')
    return { path: one.slice(0, end).trim(), text: one.slice(end + 1) }
  })
}

/** A tree with the project's configuration and nothing but the planted files. */
function plant(files) {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-offences-'))
  for (const path of CONFIGURATION) cpSync(inRoot(path), join(folder, path), { recursive: true })
  for (const path of FOLDERS) {
    mkdirSync(join(folder, path), { recursive: true })
    cpSync(inRoot(path, 'tsconfig.json'), join(folder, path, 'tsconfig.json'))
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction')
  for (const { path, text } of files) {
    const file = join(folder, path)
    if (existsSync(file)) throw new Error(`Two offences plant ${path}: give one of them a place of its own.`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

async function oxlint(folder, files) {
  const { stdout, stderr } = await runPackage(
    'oxlint/bin/oxlint',
    [
      '--config',
      'oxlint.config.mjs',
      '--type-aware',
      '--format',
      'json',
      ...FOLDERS.filter((folder) => folder !== 'test'),
    ],
    { cwd: folder },
  )
  const report = parsed(stdout, stderr)
  if (report.number_of_files !== files.length)
    throw new Error(`oxlint looked at ${report.number_of_files} of ${files.length} planted files:\n${stderr}`)
  return report.diagnostics.map(({ code, filename, message }) => ({
    rule: ruleOf(code ?? ''),
    path: filename,
    message,
  }))
}

function parsed(stdout, stderr) {
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`there was no report, but:\n${stdout}${stderr}`)
  }
}

/** `boundaries(dependencies)` is written `boundaries/dependencies` in the configuration, `eslint(max-lines)` just `max-lines`. */
function ruleOf(code) {
  return code.replace(/^eslint\((.+)\)$/, '$1').replace(/^(.+)\((.+)\)$/, '$1/$2')
}

async function tsc(folder) {
  const { stdout } = await runPackage('typescript/bin/tsc', ['-b', '--pretty', 'false'], { cwd: folder })
  const errors = stdout.matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+): (.*)$/gm)
  return [...errors].map(([, path, code, message]) => ({
    rule: `compiler ${code}`,
    path: path.replaceAll('\\', '/'),
    message,
  }))
}

async function knip(folder) {
  const { stdout, stderr } = await runPackage('knip/bin/knip.js', ['--reporter', 'json'], { cwd: folder })
  return parsed(stdout, stderr).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds)
      .filter(([, names]) => names.length > 0)
      .map(([kind, names]) => ({
        rule: `knip ${kind}`,
        path: file,
        message: names.map(({ name }) => name).join(', '),
      })),
  )
}

if (startedByHand(import.meta.url)) {
  const results = await checkOffences()
  for (const { name, detail } of results.filter(({ ok }) => !ok))
    console.log(`${name}\n  ${detail.replaceAll('\n', '\n  ')}`)
  console.log(`${results.filter(({ ok }) => ok).length} of ${results.length} hold`)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
