import { assign, enqueueActions, sendTo } from 'xstate'
import { TeamForm, type Team } from '#contract/entities/team.ts'
import type { User } from '#contract/entities/user.ts'
import { fieldErrors } from '#contract/errors.ts'
import { TEAM_USERS_MAX } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import { without, type Problems } from '../forms/problems.ts'
import { NO_LIMITS, type Option } from '../pickers/option.ts'
import type { PickerNews } from '../pickers/picker.ts'
import { teamPath } from '../teams/paths.ts'
import type { TeamNews } from '../store/project/team-keeper.ts'
import { actionsFor } from '../typed-actions.ts'
import type { DeleteNews } from '../widgets/delete-button.ts'
import type { Asker } from './project-drawer-parts.ts'
import {
  changesOfTeam,
  disputedInTeam,
  NEW_TEAM,
  problemsOfTeam,
  rebasedTeam,
  sentTeamOf,
  teamValuesOf,
  type DisputedInTeam,
  type TeamValues,
} from './team-form.ts'

export interface TeamDrawerContext {
  readonly asker: Asker | null
  /** The team being edited; none while one is created. */
  readonly id: string | null
  readonly saved: TeamValues
  /** What was changed here and, otherwise, by others since. */
  readonly disputed: readonly DisputedInTeam[]
  readonly values: TeamValues
  readonly touched: readonly string[]
  readonly problems: Problems
  /** What the server did not take, by field, until that is edited. */
  readonly refused: Problems
  /** Who was chosen when the form opened. */
  readonly chosen: readonly Option[]
}

type Fields = Omit<TeamValues, 'userIds'>

/** What a field was changed to. */
export interface TeamChange {
  readonly type: 'field.changed'
  readonly name: keyof Fields
  readonly value: string
}

/** What the team drawer hears. */
export type TeamDrawerEvent =
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  | TeamNews
  | { type: 'drawer.opened'; id: string | null }
  | TeamChange
  | { type: 'field.left'; name: string }
  | PickerNews
  | { type: 'save.requested' }
  | { type: 'close.requested' }
  | { type: 'edit.resumed' }
  | { type: 'changes.discarded' }
  | DeleteNews

/** What opening a team brings: itself, and who is in it. */
export interface LoadedTeam {
  readonly team: Team
  readonly chosen: readonly Option[]
}

const ME = 'teamDrawer'
type Forgotten = Omit<TeamDrawerContext, 'asker'>
/** No team: what the drawer holds while it is closed. */
const BLANK_TEAM: Forgotten = {
  id: null,
  saved: NEW_TEAM,
  disputed: [],
  values: NEW_TEAM,
  touched: [],
  problems: {},
  refused: {},
  chosen: [],
}
const FIELDS = ['name', 'description', 'userIds']

const filled = (values: TeamValues): Partial<TeamDrawerContext> => ({ values, problems: problemsOfTeam(values) })
const idsOf = (chosen: readonly Option[]) => chosen.map(({ id }) => id)
const toastOf = (key: string, { name }: { name: string }) => ({
  type: 'toast.requested' as const,
  kind: 'success' as const,
  text: { key: `team.${key}`, values: { name } },
})

/** What the team drawer does on its way. */
export const teamDrawerActions = actionsFor<TeamDrawerContext, TeamDrawerEvent>()({
  knowAsker: assign((_, user: User) => ({
    asker: { option: { kind: 'user' as const, id: user.id, person: user }, role: user.role?.name ?? null },
  })),
  forgetAsker: assign({ asker: null }),
  // The person who fills the form in cannot choose themselves (spec §5).
  fillPicker: sendTo('picker', ({ context: { asker, chosen } }) => ({
    type: 'picker.filled' as const,
    ...NO_LIMITS,
    max: TEAM_USERS_MAX,
    chosen,
    blockedIds: asker ? [asker.option.id] : [],
    restrictedTo: asker?.role ?? null,
  })),
  forget: assign(BLANK_TEAM),
  remember: assign((_, id: string | null) => ({ ...BLANK_TEAM, id })),
  startNew: assign({ ...BLANK_TEAM, ...filled(NEW_TEAM) }),
  startWith: assign((_, { team, chosen }: LoadedTeam) => {
    const values = { ...teamValuesOf(team), userIds: idsOf(chosen) }
    return { ...BLANK_TEAM, ...filled(values), id: team.id, saved: values, chosen }
  }),
  take: assign(({ context }, { name, value }: { name: keyof Fields; value: string }) => ({
    ...filled({ ...context.values, [name]: value }),
    refused: without(context.refused, name),
  })),
  takePicked: assign(({ context }, chosen: readonly Option[]) => ({
    ...filled({ ...context.values, userIds: idsOf(chosen) }),
    refused: without(context.refused, 'userIds'),
  })),
  touch: assign(({ context }, name: string) => ({ touched: [...new Set([...context.touched, name])] })),
  touchAll: assign({ touched: FIELDS }),
  takeRefusal: assign((_, { failure }: { failure: unknown }) => ({ refused: fieldErrors(failure) })),
  takeOthers: assign(({ context }, team: Team) => {
    const { saved, values, disputed } = context
    // Who is in it comes without names: that stays as it was chosen here.
    const now = { ...teamValuesOf(team), userIds: saved.userIds }
    return {
      ...filled(rebasedTeam(values, saved, now)),
      saved: now,
      disputed: [...new Set([...disputed, ...disputedInTeam(values, saved, now)])],
    }
  }),

  tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
  tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
  tellKept: sendTo(actorNamed('router'), { type: 'overlay.kept', by: ME }),
  /** A team that was made: its people show (TEAM-01). */
  announceCreated: enqueueActions(({ enqueue }, team: Team) => {
    enqueue.sendTo(actorNamed('toasts'), toastOf('created', team))
    enqueue.sendTo(actorNamed('router'), { type: 'go.requested', to: teamPath(team.id) })
  }),
  announceUpdated: sendTo(actorNamed('toasts'), (_, team: Team) => toastOf('updated', team)),
  announceArchived: sendTo(actorNamed('toasts'), ({ context: { saved } }) => toastOf('archived', saved)),
})

/** What is sent to be saved. */
export const saveTeamInput = ({ id, values, saved }: TeamDrawerContext) => ({
  id,
  form: { ...TeamForm.parse(sentTeamOf(values)), ...(id !== null && { since: changesOfTeam(values, saved) }) },
})
