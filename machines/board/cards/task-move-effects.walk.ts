import type { Effects } from '../../../test/kit/effects/effects.ts'

/** What is done beside going from state to state, and where. */
export const taskMoveEffects: Effects = {
  // Where it is wanted by now is asked for as soon as the server has answered.
  'starts commitMove': [
    '(start) → asking',
    'asking — commitMove answered → asking',
    // What got no answer is asked again once there is a connection.
    'doubting — * → asking',
    'waiting — * → asking',
  ],
  'starts holdWindow': 'doubting — connection.lost → waiting',
  'sets wanted': '* — place.chosen → *',
  'sets sent': ['asking — commitMove answered → asking', 'doubting — * → asking', 'waiting — * → asking'],
  'sets failure': ['asking — commitMove failed → doubting', 'asking — commitMove failed → refused'],
  'clears failure': ['doubting — * → asking', 'waiting — * → asking'],
  'sets isUnsteady': ['asking — connection.lost → asking', 'doubting — connection.lost → waiting'],
  'clears isUnsteady': ['* — commitMove answered → *', 'doubting — connection.stood → asking'],
  'tells its parent: answer.missed': 'asking — commitMove failed → doubting',
  'sets confirmed': '* — commitMove answered → *',
  'tells its parent: move.settled': '* → settled',
  'tells its parent: move.refused': '* → refused',
  'tells its parent: move.lost': '* → lost',
}
