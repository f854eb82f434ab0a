import type { Language } from './entities/language.ts'

/** Of which page a member's drawing is, and what it is to be drawn with. */
export interface PageToDraw {
  readonly path: string
  /** What the address asks for besides, such as `?q=oil`; may be empty. */
  readonly search: string
  readonly language: Language
  readonly isLanguageFixed: boolean
  /** The moment that counts as now, in milliseconds. */
  readonly at: number
  /** Where its reader is, as the browser says it; null where it has not said so. */
  readonly timeZone: string | null
  /** It is read on a phone: what such a window does not show is left out. */
  readonly isForPhone: boolean
}

/** The cookie by which a browser says in which zone its clock is, so that days are those of the reader: `public/first-paint.js` writes it. It is no secret. */
export const ZONE_COOKIE = 'zone'

/** What the API answers to a question of the page: only what it answers with 200 is drawn, and embedded in the page. */
export interface AnswerForPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Asks the API as the page would, by an address with its query, such as `/api/auth/me`. */
export type AskForPage = (address: string) => Promise<AnswerForPage>

/** A page as HTML, with the tags of its titles, of which the first counts, and the rules of its style sheet that stand for styles of single elements. */
export interface DrawnPage {
  readonly titles: string
  readonly html: string
  readonly rules: string
}

/**
 * What the build makes of the page for the server: draws one page of one person, then it is thrown away, with all that it has learnt.
 * Null where the page comes to stand elsewhere than at its address, with what belongs there.
 */
export type DrawMemberPage = (page: PageToDraw, ask: AskForPage) => Promise<DrawnPage | null>

/**
 * What a drawn page starts from: the answers that were drawn, by the addresses of what was asked. It stands in the page as JSON, as the
 * element of this id, with the moment that was drawn as now in its `data-at`, where the reader was thought to be in `data-zone`, and
 * `data-phone` where it was drawn for a phone.
 */
export type PageStart = Readonly<Record<string, Omit<AnswerForPage, 'status'>>>
export const PAGE_START_ID = 'page-start'
/** The element that holds the rules of a drawing. */
export const DRAWN_LOOKS_ID = 'drawn-looks'
