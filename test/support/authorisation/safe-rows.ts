import * as care from '#contract/calls/safe-care.ts'
import * as safes from '#contract/calls/safes.ts'
import { entryForm } from '../safes/entry-form.ts'
import type { Belongings } from './belongings.ts'
import { NOT_IN_A_SEAT, row, type Row } from './row.ts'

const ofProject = ({ projectId }: Belongings) => ({ params: { id: projectId } })
const ofSafe = ({ safeId }: Belongings) => ({ params: { id: safeId } })
const ofEntry = ({ safeId, entryId }: Belongings) => ({ params: { id: safeId, entryId } })

/** Everybody who sees the project. */
const SEERS = '404 404 200 200 200'
/** Who is listed: the person who made the safe, and the one they listed. A manager who sees the project is not. */
const LISTED = '404 404 200 404 200'
const spends = { ...NOT_IN_A_SEAT, spends: true }

/** The calls about safes. An administrator in another person's seat makes none of them. */
export const SAFE_ROWS: readonly Row[] = [
  row(safes.listSafes, ofProject, SEERS, NOT_IN_A_SEAT),
  row(safes.createSafe, (ids) => ({ ...ofProject(ids), body: { name: 'Mine', userIds: [] } }), SEERS, NOT_IN_A_SEAT),
  row(safes.listSafePeople, ofProject, SEERS, NOT_IN_A_SEAT),
  row(safes.openSafe, ofSafe, LISTED, NOT_IN_A_SEAT),
  row(safes.renameSafe, (ids) => ({ ...ofSafe(ids), body: { name: 'Named' } }), LISTED, spends),
  row(safes.deleteSafe, ofSafe, LISTED, spends),
  // This person has never signed in, and so has no keys.
  row(
    safes.addSafeUser,
    (ids) => ({ ...ofSafe(ids), body: { userId: ids.userId } }),
    '404 404 422 404 422',
    NOT_IN_A_SEAT,
  ),
  row(
    safes.removeSafeUser,
    ({ safeId, userId }) => ({ params: { id: safeId, userId } }),
    '404 404 404 404 404',
    NOT_IN_A_SEAT,
  ),
  row(safes.createSafeEntry, (ids) => ({ ...ofSafe(ids), body: entryForm() }), LISTED, NOT_IN_A_SEAT),
  row(safes.importSafeEntries, (ids) => ({ ...ofSafe(ids), body: { entries: [entryForm()] } }), LISTED, NOT_IN_A_SEAT),
  row(safes.readSafeEntry, ofEntry, LISTED, NOT_IN_A_SEAT),
  row(
    safes.changeSafeEntry,
    (ids) => ({ ...ofEntry(ids), body: { ...entryForm(), revision: 99 } }),
    '404 404 409 404 409',
    NOT_IN_A_SEAT,
  ),
  row(safes.deleteSafeEntry, ofEntry, LISTED, spends),
  row(
    safes.revealSafeSecret,
    (ids) => ({ ...ofEntry(ids), body: { secret: 'password', why: 'shown' } }),
    LISTED,
    NOT_IN_A_SEAT,
  ),
  row(safes.showSafeCode, ofEntry, LISTED, NOT_IN_A_SEAT),
  row(
    safes.exportSafe,
    (ids) => ({ ...ofSafe(ids), body: { password: 'not the password' } }),
    '404 404 400 404 400',
    NOT_IN_A_SEAT,
  ),
  row(safes.listSafeEvents, ofSafe, LISTED, NOT_IN_A_SEAT),
  row(
    care.compareSafePassword,
    (ids) => ({ ...ofSafe(ids), body: { password: 'mine', entryId: null } }),
    LISTED,
    NOT_IN_A_SEAT,
  ),
  row(care.duplicateSafeEntry, ofEntry, LISTED, NOT_IN_A_SEAT),
  row(
    care.moveSafeEntry,
    (ids) => ({ ...ofEntry(ids), body: { toSafeId: ids.safeId } }),
    '404 404 404 404 404',
    NOT_IN_A_SEAT,
  ),
  row(care.listOwnSafes, () => ({}), '200 200 200 200 200', NOT_IN_A_SEAT),
  // Nobody was taken off this safe.
  row(
    care.takeSafeOffer,
    (ids) => ({ ...ofSafe(ids), body: { names: ['Change it'] } }),
    '404 404 404 404 404',
    NOT_IN_A_SEAT,
  ),
  row(care.declineSafeOffer, ofSafe, '404 404 404 404 404', NOT_IN_A_SEAT),
]
