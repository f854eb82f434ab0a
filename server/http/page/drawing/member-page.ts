import { createBrotliCompress, constants, createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minutesAhead } from '#contract/days/moment-in.ts'
import type { Language } from '#contract/entities/language.ts'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts'
import {
  type AnswerForPage,
  type AskForPage,
  type DrawnPage,
  DRAWN_LOOKS_ID,
  PAGE_START_ID,
  type PageToDraw,
  type PageStart,
} from '#contract/page-drawing.ts'
import { encodingFor, PACKED_AT_ONCE } from '../pack-page.ts'
import { EMPTY_ROOT, standsDrawn } from '../page-drawings.ts'
import { askingApi } from './asking-api.ts'
import type { Drawer } from './drawing-thread.ts'
import type { KeptDrawings } from './kept-drawings.ts'

/** A page of a member that may be drawn: its HTML without a drawing, and what it asks the server first, who is here before all. */
export interface MemberPage {
  readonly path: string
  readonly search: string
  readonly language: Language
  readonly isLanguageFixed: boolean
  /** Where the reader is, where that is known. */
  readonly timeZone: string | null
  readonly isForPhone: boolean
  readonly html: string
  readonly nonce: string
  readonly asks: readonly string[]
}

/** Nothing that a person has written can end the element that it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page names what it asks with its query, also where that is empty. */
const withQuery = (address: string): string => (address.includes('?') ? address : `${address}?`)

function startOf(
  { at, timeZone, isForPhone }: Pick<PageToDraw, 'at' | 'timeZone' | 'isForPhone'>,
  taken: ReadonlyMap<string, AnswerForPage>,
): string {
  const answers: PageStart = Object.fromEntries(
    [...taken].map(([address, { headers, text }]) => [withQuery(address), { headers, text }]),
  )
  const zone = timeZone === null ? '' : ` data-zone="${timeZone}" data-ahead="${minutesAhead(timeZone, at)}"`
  const phone = isForPhone ? ' data-phone' : ''
  return `<script type="application/json" id="${PAGE_START_ID}" data-at="${at}"${zone}${phone}>${inScript(answers)}</script>`
}

/** What the thread is told of an answer: not what lets its owner write. */
const withoutToken =
  (ask: AskForPage): AskForPage =>
  async (address) => {
    const { headers, ...answer } = await ask(address)
    const { [RESPONSE_HEADERS.csrf]: _, ...told } = headers
    return { ...answer, headers: told }
  }

/** Packs what comes in pieces, each as soon as it is there. */
function packed(pieces: AsyncIterable<string>, encoding: 'br' | 'gzip' | null): Readable {
  if (encoding === null) return Readable.from(pieces)
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: PACKED_AT_ONCE } })
      : createGzip()
  const pack = async () => {
    for await (const piece of pieces) {
      packer.write(piece)
      packer.flush()
    }
    packer.end()
  }
  pack().catch((error: Error) => packer.destroy(error))
  return packer
}

/**
 * Another site can have its own texts packed together with what only the visitor may read, and learn of that from the length, only
 * where it has the page opened: then it is not packed.
 */
const mayBePacked = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none'].includes(String(headers['sec-fetch-site']))

/**
 * Sends the page of a member with its screen drawn: its head at once, the rest as soon as it is drawn, or without a drawing where
 * it cannot be, and with the answers that it starts from. What was drawn of the very same answers is sent again. False where
 * nobody is signed in: nothing was sent then.
 */
export async function sendMemberPage(
  { path, search, language, isLanguageFixed, timeZone, isForPhone, html, nonce, asks }: MemberPage,
  {
    app,
    drawer,
    kept,
    place,
    request,
    reply,
  }: {
    app: FastifyInstance
    drawer: Drawer
    kept: KeptDrawings
    /** Where a drawing of this page is kept. */
    place: string
    request: FastifyRequest
    reply: FastifyReply
  },
): Promise<boolean> {
  const { ask, taken } = askingApi(app, request)
  const [whoAmI = '', ...others] = asks
  if ((await ask(whoAmI)).status !== 200) return false
  const now = { at: Date.now(), timeZone }
  const found = kept.find(place, now)
  if (found) found.asked.forEach((address) => void ask(address))
  // What an address asks for besides changes what the page asks.
  else if (search === '') others.forEach((address) => void ask(address))
  const drawing = drawnOrKept()

  /** What was drawn of the very same answers, or a drawing, each with those answers. */
  async function drawnOrKept(): Promise<{ drawn: DrawnPage | null; at: number; answers: typeof taken }> {
    if (found) {
      await Promise.all(found.asked.map(ask))
      if (kept.isStill(found, taken)) return { ...found, answers: taken }
    }
    if (!drawer.isFree()) return { drawn: null, at: now.at, answers: taken }
    const asked = new Set<string>()
    const asking: AskForPage = (address) => {
      asked.add(address)
      return ask(address)
    }
    const drawn = await drawer.draw(
      { path, search, language, isLanguageFixed, isForPhone, ...now },
      withoutToken(asking),
    )
    if (!drawn) return { drawn, at: now.at, answers: taken }
    // What was drawn before may have asked for more: the page would wait to be asked for it.
    const answers = new Map([...taken].filter(([address]) => asked.has(address)))
    kept.keep(place, drawn, now.at, answers)
    return { drawn, at: now.at, answers }
  }

  async function* pieces(): AsyncGenerator<string> {
    const [before = '', after = ''] = standsDrawn(html, `${language}${path}`, {
      language,
      hasChoice: !isLanguageFixed,
    }).split(EMPTY_ROOT)
    yield before
    const { drawn, at, answers } = await drawing
    const root = EMPTY_ROOT.replace('><', () => `>${drawn?.html ?? ''}<`)
    const looks = drawn ? `<style nonce="${nonce}" id="${DRAWN_LOOKS_ID}">${drawn.rules}</style>` : ''
    yield `${drawn?.titles ?? ''}${looks}${root}`
    yield `${startOf({ at, timeZone, isForPhone }, answers)}${after}`
  }
  const encoding = mayBePacked(request) ? encodingFor(request.headers['accept-encoding']) : null
  void reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'private, no-store',
    vary: `accept-encoding, ${REQUEST_HEADERS.language}, cookie`,
    ...(encoding && { 'content-encoding': encoding }),
  })
  void reply.send(packed(pieces(), encoding))
  return true
}
