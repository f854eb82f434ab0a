import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SHARE_PATH, SHARE_PROBLEM } from '#contract/sharing.ts'
import { type ThirdPartyOrigins, pagePolicy, WORKER_POLICY } from './headers.ts'
import { pageLanguage } from '../language/language.ts'
import type { Origins } from '../auth/origins.ts'
import type { Language } from '#contract/entities/language.ts'
import { DEFAULT_LANGUAGE } from '#contract/limits.ts'
import { type PageFile, readPageFiles } from './page-files.ts'
import { encodingFor, sendPacked } from './pack-page.ts'
import { drawingsIn, drawnInto, withDrawnPaint, withMembersPaint } from './page-drawings.ts'
import type { Drawer } from './drawing/drawing-thread.ts'
import { keptDrawings } from './drawing/kept-drawings.ts'
import { sendMemberPage } from './drawing/member-page.ts'
import { isOnPhone } from './on-phone.ts'
import { hintsIn } from './page-hints.ts'
import { zoneOfCookie } from './zone-cookie.ts'

const NONCE_BYTES = 16
const YEAR_S = 31_536_000
const HOUR_S = 3_600
/** What the page's HTML holds where its nonce goes; the page's build puts it there. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__'
/** And where it holds what the page is to ask before its code has come. */
const ASKS_PLACEHOLDER = '__ASKED_FIRST__'
const ROBOTS = 'User-agent: *\nDisallow: /api/\n'
const NOT_OF_THE_PAGE = /^\/(?:api|ws|assets)(?:\/|$)/
const IS_A_FILE = /\.[a-z0-9]{2,11}$/i

/** What the page asks for at once, so that it is asked for before the HTML is read. */
export function preloadsOf(html: string): string {
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  const links = [...html.matchAll(/<(?:script|link)\s[^<>]*>/g)].flatMap(([tag]) => {
    const href = attribute(tag, 'src') ?? attribute(tag, 'href')
    const rel = attribute(tag, 'rel')
    if (!href?.startsWith('/')) return []
    // Asked for in the same mode as the tag will: otherwise it is fetched twice.
    const mode = /\scrossorigin(?=[\s>=])/.test(tag) ? '; crossorigin' : ''
    if (rel === 'stylesheet') return [`<${href}>; rel=preload; as=style${mode}`]
    const isModule = rel === 'modulepreload' || attribute(tag, 'type') === 'module'
    if (isModule) return [`<${href}>; rel=modulepreload${mode}`]
    return tag.startsWith('<script') ? [`<${href}>; rel=preload; as=script${mode}`] : []
  })
  return links.join(', ')
}

const moduleLink = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`

/** Browsers take a newer one only when they hear of it at once. */
const WORKER_HEADERS = { 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' }
const WORKER = '/service-worker.js'
/** What stands in the worker's place where the page is not to be kept. */
const NO_WORKER = '/no-worker.js'
const MANIFEST = '/manifest.webmanifest'
const MANIFEST_LINK = /<link rel="manifest"[^<>]*>\s*/

async function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isWorker = request.url.startsWith(WORKER)
  void reply.headers({
    'cache-control': file.isForever ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
    ...(isWorker && WORKER_HEADERS),
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  const packed = encoding && (await file.packed(encoding))
  void reply.type(file.type)
  return packed ? reply.header('content-encoding', encoding).send(packed) : reply.send(file.body)
}

/** Which version the built page in a folder is: a day and a mark of its build; null when there is none. */
export function pageVersionIn(folder: string): string | null {
  const file = join(folder, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return /<meta name="version" content="([^"]+)"/.exec(html)?.[1] ?? null
}

/** The files of a page that browsers do not keep: no manifest, and a worker that takes itself and what it kept away. */
function withoutInstalling(files: ReadonlyMap<string, PageFile>): ReadonlyMap<string, PageFile> {
  const worker = files.get(NO_WORKER)
  const others = [...files].filter(([path]) => path !== MANIFEST && path !== WORKER)
  return new Map(worker ? [...others, [WORKER, worker]] : others)
}

/** Serves the built page: its files as they are, and its HTML for every other path that is not the API's. */
export function servePage(
  app: FastifyInstance,
  folder: string,
  origins: Origins,
  {
    thirdPartyOriginsAt = () => ({}),
    hasSession = () => false,
    mayDraw = () => true,
    drawer = null,
    liveUrl,
    takesErrorReports = false,
    isDemo = false,
    isInstallable = true,
  }: {
    /** Whom the page at this path deals with beside us. */
    thirdPartyOriginsAt?: (path: string) => ThirdPartyOrigins | Promise<ThirdPartyOrigins>
    /** Whether a Cookie header brings what could be a session. */
    hasSession?: (cookieHeader: string | undefined) => boolean
    /** Whether what the build has drawn for guests is what they see on this instance. */
    mayDraw?: (path: string, language: Language) => boolean | Promise<boolean>
    /** Draws pages of members. */
    drawer?: Drawer | null
    /** Where the page makes its live connection, unless at its own address. */
    liveUrl?: string | undefined
    /** Whether the page is to report what goes wrong in it. */
    takesErrorReports?: boolean
    /** Whether the page is to say that everything is a demonstration. */
    isDemo?: boolean
    /** Whether browsers may keep the page, and install it. */
    isInstallable?: boolean
  } = {},
): { isThere: boolean } {
  const files = isInstallable ? readPageFiles(folder) : withoutInstalling(readPageFiles(folder))
  const { standard = DEFAULT_LANGUAGE, fixed = null } = app.languages ?? {}
  const html = files
    .get('/index.html')
    ?.body.toString('utf8')
    .replace(/<html lang="[^"]*"/, `<html lang="${standard}"`)
    .replace(isInstallable ? '' : MANIFEST_LINK, '')
  const preloads = preloadsOf(html ?? '')
  const hintsFor = hintsIn(folder)
  const drawingFor = drawingsIn(folder, fixed !== null)
  const kept = keptDrawings()
  const liveOrigins = liveUrl === undefined ? [] : [new URL(liveUrl).origin]
  const liveAddress = liveUrl === undefined ? '' : `<meta name="live-url" content="${liveUrl}">`
  const reports = takesErrorReports ? '<meta name="error-reports" content="on">' : ''
  const language = fixed ? '<meta name="language" content="fixed">' : ''
  const installable = isInstallable ? '' : '<meta name="installable" content="off">'
  const demo = isDemo ? '<meta name="demo" content="on">' : ''

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    search: string,
  ): Promise<FastifyReply> {
    drawer?.wake()
    const others = await thirdPartyOriginsAt(path)
    const asked = [...liveOrigins, ...(others.ask ?? [])]
    const visitor = {
      hasSession: hasSession(request.headers.cookie),
      language: pageLanguage(request.headers['accept-language'], app.languages),
    }
    const found = visitor.hasSession ? null : drawingFor(path, visitor.language)
    const drawing = found && (await mayDraw(path, visitor.language)) ? found : null
    const { asks, isDrawable } = hintsFor(path, visitor)
    const wantedPage = {
      path,
      search,
      language: visitor.language,
      isLanguageFixed: fixed !== null,
      timeZone: zoneOfCookie(request.headers.cookie),
      isForPhone: isOnPhone(request),
    }
    const place = isDrawable ? kept.placeOf(wantedPage, request.headers.cookie ?? '') : ''
    const mayBeDrawn = drawer?.isFree() || kept.find(place, { ...wantedPage, at: Date.now() }) !== null
    const drawn = isDrawable && mayBeDrawn ? drawer : null
    const { files: wanted } = hintsFor(path, { ...visitor, isDrawn: (drawing ?? drawn) !== null })
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    void reply.headers({
      'content-security-policy': pagePolicy(nonce, origins, { ...others, ask: asked }),
      'reporting-endpoints': 'csp="/api/csp-reports"',
      'cache-control': 'private, no-cache',
      ...(preloads !== '' && { link: drawing ? withDrawnPaint(preloads) : preloads }),
    })
    const links = wanted.map(moduleLink).join('')
    const filledWith = (asked: string) =>
      html
        ?.replaceAll(NONCE_PLACEHOLDER, nonce)
        .replace(ASKS_PLACEHOLDER, () => asked)
        .replace('</head>', () => `${liveAddress}${reports}${language}${installable}${demo}${links}</head>`)
    const filled = filledWith(asks.join(' '))
    if (filled !== undefined && drawn) {
      const memberHtml = withMembersPaint(filledWith('') ?? '')
      if (preloads !== '') void reply.header('link', withMembersPaint(preloads))
      const page = { ...wantedPage, nonce, asks, html: memberHtml }
      const sent = await sendMemberPage(page, { app, drawer: drawn, kept, place, request, reply })
      if (sent) return reply
      if (preloads !== '') void reply.header('link', preloads)
    }
    if (filled === undefined || drawing === null) return reply.type('text/html; charset=utf-8').send(filled)
    return sendPacked(drawnInto(filled, drawing, path, visitor.language), request, reply)
  }

  // The page's own worker takes what is shared. Where a browser has lost it nothing can: the page says so.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _content, done) => done(null))
    scope.post(SHARE_PATH, async (_request, reply) => reply.redirect(`/?${SHARE_PROBLEM}=notKept`, 303))
  })
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const search = request.url.slice(path.length)
    if (path === '/index.html') return html === undefined ? reply.callNotFound() : sendPage(request, reply, '/', search)
    const file = files.get(path)
    if (file) return sendFile(file, request, reply)
    if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(ROBOTS)
    if (html === undefined || NOT_OF_THE_PAGE.test(path) || IS_A_FILE.test(path)) return reply.callNotFound()
    return sendPage(request, reply, path, search)
  })
  return { isThere: html !== undefined }
}
