import {
  KEPT_PICTURE_MAX_BYTES,
  KEPT_PICTURES_MAX_BYTES,
  PICTURE_SEEN_AGAIN_MS,
} from '#contract/limits/device-limits.ts'
import { identityNow } from '../../api/api.ts'
import { maySaveFor, ownerOf } from './owners.ts'
import { inReplies, type Db } from './replies-database.ts'

/** Avatars and logos, small pictures of files, and pictures that texts show. What is saved as a file has a query. */
const PICTURES = /^\/api\/(?:attachments\/[^/]+\/(?:thumbnail|content)|files\/(?:avatars|logos)\/[^/]+)$/

/** The address of a picture that may be kept; null of any other. */
export function pathOfPicture(address: string, origin: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.origin === origin && url.search === '' && PICTURES.test(url.pathname) ? url.pathname : null
}
const pathOf = (image: HTMLImageElement) => pathOfPicture(image.src, location.origin)
/** Whose pictures are kept and found here; null in another's seat, and where nobody is signed in. */
function ownerNow(): string | null {
  const now = identityNow()
  return maySaveFor(now) ? ownerOf(now) : null
}

/** Removes what was not seen for longest, until the rest has room. */
async function makeRoom(db: Db): Promise<void> {
  const removing = db.transaction('pictures', 'readwrite')
  let left = 0
  for (let row = await removing.store.index('at').openCursor(null, 'prev'); row; row = await row.continue()) {
    left += row.value.content.size
    if (left > KEPT_PICTURES_MAX_BYTES) await row.delete()
  }
  await removing.done
}

/** What a picture holds, asked for once more: its element says nothing of it. Null where it is none, or too large. */
async function contentOf(path: string): Promise<Blob | null> {
  const answer = await fetch(path)
  const isFit = answer.ok && Number(answer.headers.get('content-length')) <= KEPT_PICTURE_MAX_BYTES
  if (!isFit) {
    await answer.body?.cancel()
    return null
  }
  const content = await answer.blob()
  return content.type.startsWith('image/') && content.size <= KEPT_PICTURE_MAX_BYTES ? content : null
}
async function keep(path: string): Promise<void> {
  const owner = ownerNow()
  if (owner === null) return
  const row = await inReplies((db) => db.get('pictures', [owner, path]))
  const at = Date.now()
  if (row && at - row.at < PICTURE_SEEN_AGAIN_MS) return
  const content = row?.content ?? (await contentOf(path))
  // Somebody else may be here by now, or nobody.
  if (!content || ownerNow() !== owner) return
  await inReplies(async (db) => {
    await db.put('pictures', { owner, path, content, at })
    await makeRoom(db)
  })
}
let work: Promise<unknown> = Promise.resolve()
const asked = new Set<string>()
/** One after the other, each once in the life of a page. */
function keepSeen(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.naturalWidth === 0) return
  const path = pathOf(target)
  const key = `${ownerNow()} ${path}`
  if (path === null || asked.has(key)) return
  asked.add(key)
  // Without a connection there is nothing to be had: it is asked for when it is seen again.
  work = work.then(() => keep(path)).catch(() => void asked.delete(key))
}

/** Whether the server answers: what it says of a picture then counts, and not what was kept. */
const isAnswered = (path: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
async function keptPicture(path: string): Promise<Blob | null> {
  const owner = ownerNow()
  const row = owner === null ? null : await inReplies((db) => db.get('pictures', [owner, path]))
  return row && !(await isAnswered(path)) ? row.content : null
}
const inVain = new WeakSet<HTMLImageElement>()
/** A picture that could not be fetched is drawn as it was kept; where it was not, its element hears that it failed. */
function drawKept(event: Event): void {
  const { target: image } = event
  if (!(image instanceof HTMLImageElement) || inVain.delete(image)) return
  const path = pathOf(image)
  if (path === null) return
  event.stopPropagation()
  void keptPicture(path).then((content) => {
    if (pathOf(image) !== path) return
    if (!content) {
      inVain.add(image)
      image.dispatchEvent(new Event('error'))
      return
    }
    const address = URL.createObjectURL(content)
    image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true })
    image.src = address
  })
}

let isWatching = false
/** From now on pictures that are seen are kept on this device, and drawn where there is no connection. */
export function watchPictures(): void {
  if (isWatching) return
  isWatching = true
  // Neither event bubbles: they are heard on their way down.
  document.addEventListener('load', ({ target }) => keepSeen(target), true)
  document.addEventListener('error', drawKept, true)
  for (const image of document.images) keepSeen(image)
}
