import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../find-program.ts'
import { newDataFolder } from '../data-folder.ts'
import { type SideProcess, sideProcess } from '../side-process.ts'

const SHIPPED = fileURLToPath(new URL('../../../../docs/haproxy.cfg', import.meta.url))

/** The proxy of the manual, with its ports and processes replaced by these; nothing else of it is touched. */
export function shippedProxy(port: number, ports: readonly number[]): SideProcess {
  const program = findProgram('haproxy')
  if (program === undefined) throw new Error('There is no haproxy on this machine.')
  const shipped = readFileSync(SHIPPED, 'utf8')
  const bound = shipped.replace(/^ {2}bind :\d+$/m, `  bind 127.0.0.1:${port}`)
  const servers = /(?:^ {2}server .*\n)+/m
  if (bound === shipped || !servers.test(bound)) throw new Error('docs/haproxy.cfg has no port or no processes.')
  const file = join(newDataFolder('proxy'), 'haproxy.cfg')
  writeFileSync(file, bound.replace(servers, ports.map((one) => `  server p${one} 127.0.0.1:${one}\n`).join('')))
  return sideProcess(program, ['-db', '-f', file], port)
}
