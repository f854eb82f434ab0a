/** So many pages are drawn at the same time; who comes then gets a page that draws itself. */
export const DRAWINGS_AT_ONCE_MAX = 8
/** A page that has not been drawn by then is sent without its drawing. */
export const DRAWING_MS_MAX = 1_000
/** A phone is waited for so many times longer: what draws itself takes several seconds there. */
export const DRAWING_ON_PHONES_TIMES = 3
/** What an operator may set at most in its place. */
export const DRAWING_MS_ALLOWED = 30_000
/** After a page that was not drawn in time none is for so long: where all is slow, drawing would make it slower. */
export const DRAWING_PAUSE_MS = 3_000
/** Drawings that are kept for who opens the same page again have so many characters in all: about forty large boards. */
export const DRAWINGS_KEPT_CHARACTERS_MAX = 10_000_000
/** What the thread that draws may keep in memory; past that it ends, and the next page starts another. */
export const DRAWING_HEAP_MB_MAX = 256
