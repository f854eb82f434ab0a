import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { prepare } from '../prepare.mjs'
import { inRoot, ROOT } from '../root.mjs'
import { billOfMaterials } from './sbom.mjs'
import { giveUp, say, startedByHand } from '../say.mjs'

/** What an installation needs, and whoever looks after it; the packages come by `npm ci --omit=dev`. */
export const SHIPPED = [
  'dist/page',
  'dist/server',
  'dist/template',
  'dist/licences',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/operating.md',
  'docs/lanewise.service',
  'docs/haproxy.cfg',
]

/** The version that the list of changes begins with. */
export const versionIn = (changes) => /^## (\d+\.\d+\.\d+)$/m.exec(changes)?.[1]

/** Why no release can be made of this clone; none where one can. */
export function hindrances({ version, changes, tags, uncommitted }) {
  const newest = versionIn(changes)
  return [
    ...(uncommitted === '' ? [] : ['There are changes that are not committed. Commit them, or put them away.']),
    ...(newest === version
      ? []
      : [`package.json says ${version}, CHANGELOG.md begins with ${newest ?? 'no version'}. Let both say the same.`]),
    ...(tags.includes(`v${version}`) ? [`The tag v${version} is there already. Raise the version.`] : []),
  ]
}

/** The tag, the archive of what is shipped, its bill of materials, licences and sums, in `release/`. */
async function release() {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const changes = readFileSync(inRoot('CHANGELOG.md'), 'utf8')
  const tags = ran('git', ['tag', '--list']).split('\n')
  const found = hindrances({ version, changes, tags, uncommitted: ran('git', ['status', '--porcelain']).trim() })
  if (found.length > 0) giveUp(found.join(' '))
  await prepare()
  await build()
  const folder = inRoot('release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const names = [`lanewise-${version}.tar.gz`, `lanewise-${version}.cdx.json`, 'THIRD-PARTY-LICENSES.txt']
  const [archive, bill, licences] = names
  writeFileSync(join(folder, bill), `${JSON.stringify(await billOfMaterials(), null, 2)}\n`)
  copyFileSync(inRoot('dist', 'licences', licences), join(folder, licences))
  pack(join(folder, archive), `lanewise-${version}`)
  const sums = names.map((name) => `${sumOf(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  ran('git', ['tag', '--annotate', `v${version}`, '--message', `Lanewise ${version}`])
  say(`release/ has ${[...names, 'SHA256SUMS'].join(', ')}; the commit has the tag v${version}.`)
}

/** Same files, same archive: order, owners and times do not come from this machine. */
function pack(file, prefix) {
  const when = ran('git', ['log', '-1', '--format=%cI']).trim()
  const same = ['--sort=name', `--mtime=${when}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+r,go-w']
  ran('tar', [
    '--create',
    '--use-compress-program=gzip -n',
    `--file=${file}`,
    ...same,
    `--transform=s,^,${prefix}/,`,
    ...SHIPPED,
  ])
}

const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

function ran(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) giveUp(`${program} ${args[0]} did not work: ${error?.message ?? stderr.trim()}`)
  return stdout
}

if (startedByHand(import.meta.url)) await release()
