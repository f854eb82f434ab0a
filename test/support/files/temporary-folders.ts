import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

/** A new folder, removed after the test file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `lanewise-${name}-`))
  made.push(folder)
  return folder
}

/** After each file, since several may share a process. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}
