import { openDB } from 'idb'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_PER_UPLOAD_MAX, TASK_NAME_MAX_CHARS } from '#contract/limits.ts'
import {
  FILES_DATABASE,
  FILES_STORE,
  SHARE_PROBLEM,
  SHARED_AS,
  SHARED_FILES,
  type ShareProblem,
  UNTAKEN,
} from '#contract/sharing.ts'

const KEY_BYTES = 16
const madeUp = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keeps files on this device until they are attached; resolves to what they are kept as. */
async function keep(files: readonly File[]): Promise<string[]> {
  if (files.length === 0) return []
  const db = await openDB(FILES_DATABASE, 1, { upgrade: (made) => void made.createObjectStore(FILES_STORE) })
  try {
    const names = files.map(madeUp)
    const writing = db.transaction(FILES_STORE, 'readwrite')
    await Promise.all([...files.map((file, at) => writing.store.put(file, `${UNTAKEN}${names[at]}`)), writing.done])
    return names
  } finally {
    db.close()
  }
}

/** Takes what another program shares, and leads to the page that offers to make a task of it. */
export async function takeShared(request: Request): Promise<Response> {
  const opened = new URL('/', request.url)
  const say = (problem: ShareProblem) => opened.searchParams.set(SHARE_PROBLEM, problem)
  try {
    const form = await request.formData()
    for (const name of SHARED_AS) {
      const text = form.get(name)
      if (typeof text === 'string' && text !== '') opened.searchParams.set(name, text.slice(0, TASK_NAME_MAX_CHARS))
    }
    const given = form.getAll(SHARED_FILES).filter((one) => one instanceof File && one.name !== '') as File[]
    const taken = given.slice(0, ATTACHMENTS_PER_UPLOAD_MAX)
    const small = taken.filter(({ size }) => size <= ATTACHMENT_MAX_BYTES)
    if (small.length < taken.length) say('tooLarge')
    else if (taken.length < given.length) say('tooMany')
    const names = await keep(small)
    if (names.length > 0) opened.searchParams.set(SHARED_FILES, names.join('.'))
  } catch {
    // The device has no room for it, or keeps nothing: the page says so, in the words of the person.
    say('notKept')
  }
  return Response.redirect(opened.href, 303)
}
