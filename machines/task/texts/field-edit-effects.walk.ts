import type { Effects } from '../../../test/kit/effects/effects.ts'

/** As the server has it, or as one has given in: nothing is kept on this device any more. */
const AS_SERVER = [
  'dirty* → clean',
  'failed* → clean',
  'conflicting → clean',
  'saving → clean',
  'saving → saved',
  '(start) → clean',
]
// While a picture is on its way what was saved in vain stays, to be saved with it.
const FROM_SERVER = [
  '* — value.arrived → *',
  'saving — saveField * → *',
  'not saving → failed*',
  'not saving — saveField failed → dirty.awaiting',
]
const PICTURES = ['* — pictures.begun → *', '* — picture.ended → *']
/** What two people wrote in different paragraphs is put together where one of them still writes. */
const MERGED = [
  'saving — saveField failed → saving',
  'failed.unheard — value.arrived → failed.unheard',
  'failed.refused — value.arrived → failed.refused',
  'failed.gone — value.arrived → failed.gone',
  'dirty.writing — value.arrived → dirty.writing',
  'dirty.unfit — value.arrived → dirty.unfit',
]
const SAVING = ['dirty* → saving', 'failed* → saving', 'conflicting → saving', 'saving — saveField failed → saving']

/** What is done beside going from state to state, and where. */
export const fieldEditEffects: Effects = {
  'starts drafts': '(start) → *',
  'starts saveField': SAVING,
  'tells drafts: draft.written': [
    '* — text.typed → *',
    'not dirty* — text.typed → clean',
    'saving — saveField answered → dirty*',
    ...PICTURES,
    'not * — picture.ended → clean',
    'saving — theirs.chosen → *',
    'failed* — theirs.chosen → *',
    '(start) → dirty.writing',
    ...MERGED,
  ],
  'tells drafts: draft.dropped': AS_SERVER,
  // Others hear that something is not saved yet as long as it may still be saved by itself.
  'tells its parent: field.pending': [
    'clean → dirty*',
    'saved → dirty*',
    'failed* → dirty*',
    'saving → dirty*',
    '(start) → dirty.writing',
    'dirty.unfit — text.typed → *',
    'dirty.unfit — text.left → *',
    'dirty.unfit → conflicting',
    'dirty.unfit → clean',
    'failed* — retry.requested → *',
    'failed.gone — task.returned → *',
    '* — mine.chosen → *',
  ],
  'tells its parent: field.settled': [
    ...AS_SERVER,
    '(start) → conflicting',
    'dirty* → conflicting',
    'failed* → conflicting',
    'saving → conflicting',
    'saving → failed.refused',
    'saving → failed.gone',
    'saved — after readPause → clean',
    'dirty* — text.left → dirty*',
    'not dirty* — text.left → dirty.awaiting',
    'dirty* — after typingPause → dirty.unfit',
  ],
  'tells its parent: field.left': ['* — text.left → *', 'conflicting — mine.chosen → saving'],
  'tells its parent: field.missed': 'saving → failed.gone',
  'tells its parent: field.givenIn': '* — theirs.chosen → *',
  'tells its parent: field.saved': 'saving — saveField answered → *',
  'tells its parent: field.changed': ['saving → saved', 'saved — text.left → *', 'clean — text.left → *'],
  'sets text': [
    '* — text.typed → *',
    '* — theirs.chosen → *',
    'clean — value.arrived → *',
    'saved — value.arrived → *',
    ...PICTURES,
    'not clean — picture.ended → clean',
    // Another was later, and known before the answer came.
    'saving — saveField answered → saved',
    ...MERGED,
  ],
  'sets sent': SAVING,
  'clears sent': ['saving → *', 'not saving → saving'],
  'sets coming': ['* — pictures.begun → *', 'dirty* — picture.ended → *'],
  'clears coming': ['* — picture.ended → *', 'not clean — picture.ended → clean'],
  'sets isLeft': [
    '* — text.left → *',
    'not dirty* — text.left → dirty*',
    'dirty* — text.left → dirty.awaiting',
    '* — mine.chosen → *',
  ],
  'clears isLeft': [
    '* — text.typed → *',
    '* — pictures.begun → *',
    'not dirty.unfit — * → *',
    'not dirty.writing → dirty.writing',
    'dirty.writing — text.typed → dirty.writing',
    'dirty.writing — pictures.begun → dirty.writing',
  ],
  'sets server': FROM_SERVER,
  'sets revision': FROM_SERVER,
  'sets base': [
    'dirty* → clean',
    'not dirty* — picture.ended → clean',
    '* — value.arrived → clean',
    'saved — value.arrived → *',
    'saving — saveField answered → *',
    'saving → clean',
    'saving → dirty*',
    'not saving — saveField failed → dirty.awaiting',
    '* — mine.chosen → *',
    '* — theirs.chosen → *',
    ...MERGED,
  ],
  // What it was when one began to write is told when one is done, once.
  'sets began': ['clean → dirty*', 'saved → dirty*', ...MERGED],
  'clears began': ['* → saved', 'clean → clean', 'not clean — picture.ended → clean'],
  'sets refusal': 'saving → failed.refused',
  'clears refusal': [
    'clean → dirty*',
    'not clean — pictures.begun → dirty*',
    'saved → dirty*',
    'not saved — pictures.begun → dirty*',
    'failed.refused → dirty*',
    'saving — text.typed → *',
    'saving — theirs.chosen → *',
    'failed.gone — theirs.chosen → *',
    'conflicting — text.typed → *',
  ],
}
