import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/limits.ts'
import { DRAWING_MS_ALLOWED, DRAWING_MS_MAX, DRAWING_ON_PHONES_TIMES } from '#contract/limits/page-drawing-limits.ts'
import { wholeNumber } from './setting-shapes.ts'

/** What the operator says about what the page offers people. */
export const PAGE_ROWS = {
  DEFAULT_LANGUAGE: {
    schema: z.enum(LANGUAGES),
    standard: DEFAULT_LANGUAGE,
    fallback: DEFAULT_LANGUAGE,
    allowed: LANGUAGES.join(', '),
    meaning: 'The language of those who have chosen none and whose browser asks for none that there is.',
  },
  LANGUAGE_SELECTION: {
    schema: z.enum(['on', 'off']),
    standard: 'on',
    fallback: 'on',
    allowed: 'on or off',
    meaning:
      'Whether people choose their language. off: page, mails, invoices and answers are in DEFAULT_LANGUAGE for everybody; what was chosen before is kept, and counts again with on.',
  },
  PAGE_DRAWING_MS: {
    schema: wholeNumber(DRAWING_MS_ALLOWED),
    standard: String(DRAWING_MS_MAX),
    fallback: String(DRAWING_MS_MAX),
    allowed: `0 to ${DRAWING_MS_ALLOWED}`,
    meaning: `How many milliseconds the server may take to draw the page of a board before it is sent without its drawing; for a phone ${DRAWING_ON_PHONES_TIMES} times as many. 0: none is drawn, and no memory is needed for it.`,
  },
  INSTALLABLE: {
    schema: z.enum(['on', 'off']),
    standard: 'on',
    fallback: 'on',
    allowed: 'on or off',
    meaning:
      'Whether browsers may install the page as a program of its own and start it without a network. off: none is offered it, and those that keep the page let go of it on their next visit.',
  },
} as const
