import { spawn } from 'node:child_process'
import { ROOT } from '../server/bin/root.mjs'

/** Runs a program to its end and answers with everything it said. Never rejects: a program that cannot start has code 127. */
export function run(program, args, { cwd = ROOT, env = {}, echo = false } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk
    if (echo) process.stdout.write(chunk)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk
    if (echo) process.stderr.write(chunk)
  })
  return new Promise((resolve) => {
    child.on('error', (problem) => resolve({ code: 127, stdout, stderr: `${stderr}${problem.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
}

/** Runs a script of an installed package with this very Node: `node_modules/.bin` may belong to another person. */
export function runPackage(script, args, options) {
  return run(process.execPath, [`${ROOT}/node_modules/${script}`, ...args], options)
}
