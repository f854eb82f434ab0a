import type { Effects } from '../../../test/kit/effects/effects.ts'

/** What is done beside going from state to state, and where. */
export const taskMoveEffects: Effects = {
  // Where it is wanted by now is asked for as soon as the server has answered.
  'starts commitMove': ['(start) → asking', 'asking — commitMove answered → asking'],
  'sets wanted': '* — place.chosen → *',
  'sets sent': 'asking — commitMove answered → asking',
  'sets confirmed': '* — commitMove answered → *',
  'tells its parent: move.settled': '* → settled',
  'tells its parent: move.refused': '* → refused',
  'tells its parent: move.lost': '* → lost',
}
