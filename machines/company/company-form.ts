import { and, assign, enqueueActions, sendTo, setup, stateIn, type SnapshotFrom } from 'xstate'
import type { Company } from '#contract/entities/company.ts'
import type { Tenant } from '#contract/entities/tenant.ts'
import { fieldErrors } from '#contract/errors.ts'
import { problemOfPicture, type Picture } from '../account/profile-values.ts'
import { actorNamed } from '../actor-named.ts'
import { leaving, SETTLED, UNSAVED, type LeavingRef } from '../forms/leaving.ts'
import { without, withProblemOf, type Problems } from '../forms/problems.ts'
import { isSame } from '../forms/same.ts'
import { portNotProvided } from '../port.ts'
import {
  isCompanyChanged,
  isWorkspaceChanged,
  problemsOfCompany,
  valuesOf,
  type CompanyValues,
} from './company-values.ts'

/** What opening the page brings. */
export interface LoadedCompany {
  readonly tenant: Tenant
  readonly company: Company
}
type Context = {
  readonly tenant: Tenant | null
  readonly company: Company | null
  readonly saved: CompanyValues | null
  readonly values: CompanyValues | null
  readonly problems: Problems
}
type Change = {
  readonly [Name in keyof CompanyValues]: { name: Name; value: CompanyValues[Name] }
}[keyof CompanyValues]
type Event =
  | ({ type: 'field.changed' } & Change)
  | { type: 'field.left'; name: keyof CompanyValues }
  | { type: 'logo.chosen'; picture: Picture }
  | { type: 'discard.requested' }
  | { type: 'save.requested' }
  | { type: 'retry.requested' }

const problemsNow = ({ values, saved }: Context): Problems => (values && saved ? problemsOfCompany(values, saved) : {})
const isChanged = ({ values, saved }: Context) => !isSame(values, saved)
/** What the server says about `name` is about the workspace or the company, whichever was sent. */
const refusalOf = (failure: unknown, ofWorkspace: boolean): Problems => {
  const { name, ...others } = fieldErrors(failure)
  return { ...others, ...(name !== undefined && { [ofWorkspace ? 'workspaceName' : 'name']: name }) }
}

/**
 * The workspace's name and logo, and the company that pays for it (WSP-10). Only what was changed is sent; what is saved is
 * told to whoever shows it, and whoever leaves before that is asked.
 */
export const companyForm = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    load: portNotProvided<LoadedCompany, void>('load'),
    saveWorkspace: portNotProvided<Tenant, { values: CompanyValues }>('saveWorkspace'),
    saveCompany: portNotProvided<Company, { values: CompanyValues }>('saveCompany'),
    leaving,
  },
  guards: {
    /** Nothing is on its way that may come back unsaved. */
    isUnchangedAtRest: and(['isUnchanged', stateIn({ work: 'editing' })]),
    isUnchanged: ({ context }) => !isChanged(context),
    isChanged: ({ context }) => isChanged(context),
    isWrong: ({ context }) => Object.keys(problemsNow(context)).length > 0,
    isWorkspaceChanged: ({ context: { values, saved } }) =>
      values !== null && saved !== null && isWorkspaceChanged(values, saved),
    isCompanyChanged: ({ context: { values, saved } }) =>
      values !== null && saved !== null && isCompanyChanged(values, saved),
    isPicture: (_, picture: Picture) => problemOfPicture(picture) === null,
  },
  actions: {
    takeLoaded: assign((_, { tenant, company }: LoadedCompany) => {
      const values = valuesOf(tenant.name, company)
      return { tenant, company, saved: values, values, problems: {} }
    }),
    change: assign(({ context }, { name, value }: Change) => ({
      values: context.values && { ...context.values, [name]: value },
      problems: without(context.problems, name),
    })),
    takePicture: assign(({ context }, picture: Picture) => ({
      values: context.values && { ...context.values, logo: picture },
      problems: without(context.problems, 'logo'),
    })),
    refusePicture: assign(({ context }, picture: Picture) => ({
      problems: { ...context.problems, logo: problemOfPicture(picture) ?? 'picture' },
    })),
    showProblemOf: assign(({ context }, name: string) => ({
      problems: withProblemOf(context.problems, problemsNow(context), name),
    })),
    showProblems: assign(({ context }) => ({ problems: problemsNow(context) })),
    discard: assign(({ context }) => ({ values: context.saved, problems: {} })),
    explain: assign((_, { failure, ofWorkspace }: { failure: unknown; ofWorkspace: boolean }) => ({
      problems: refusalOf(failure, ofWorkspace),
    })),
    noteWorkspace: assign(({ context: { saved, values } }, tenant: Tenant) => {
      const part = { workspaceName: tenant.name, logo: 'keep' as const }
      return { tenant, saved: saved && { ...saved, ...part }, values: values && { ...values, ...part } }
    }),
    noteCompany: assign(({ context: { tenant } }, company: Company) => {
      const values = valuesOf(tenant?.name ?? '', company)
      return { company, saved: values, values, problems: {} }
    }),
    /** Its name and logo stand in the switcher and at the top of every page. */
    tellWorkspace: enqueueActions(({ enqueue }, tenant: Tenant) => {
      enqueue.sendTo(actorNamed('workspace'), { type: 'tenant.changed', tenant })
      enqueue.sendTo(actorNamed('workspaceWatch'), { type: 'workspaces.staled' })
    }),
    tellUnsaved: sendTo(actorNamed('router'), UNSAVED),
    tellSettled: sendTo(actorNamed('router'), SETTLED),
    /** Whoever wanted to leave stays, and sees what is wrong. */
    tellNotSaved: sendTo('leaving', { type: 'save.failed' }),
    saySaved: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'company.saved' },
    }),
  },
}).createMachine({
  id: 'companyForm',
  context: { tenant: null, company: null, saved: null, values: null, problems: {} },
  type: 'parallel',
  states: {
    work: {
      description: "What is done with the company's details.",
      initial: 'loading',
      states: {
        loading: {
          description: 'The workspace and its company are being fetched.',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'editing', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        failed: {
          description: 'They could not be fetched; one can try again.',
          tags: 'failed',
          on: { 'retry.requested': 'loading' },
        },
        editing: {
          description: 'Name, logo and company can be changed.',
          on: {
            'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
            'field.left': { actions: { type: 'showProblemOf', params: ({ event }) => event.name } },
            'logo.chosen': [
              {
                guard: { type: 'isPicture', params: ({ event }) => event.picture },
                actions: { type: 'takePicture', params: ({ event }) => event.picture },
              },
              { actions: { type: 'refusePicture', params: ({ event }) => event.picture } },
            ],
            'discard.requested': { actions: 'discard' },
            'save.requested': [
              { guard: 'isUnchanged' },
              { guard: 'isWrong', actions: ['showProblems', 'tellNotSaved'] },
              { guard: 'isWorkspaceChanged', target: 'savingWorkspace' },
              { target: 'savingCompany' },
            ],
          },
        },
        savingWorkspace: {
          description: "The workspace's name and logo are being saved.",
          tags: 'busy',
          invoke: {
            id: 'saveWorkspace',
            src: 'saveWorkspace',
            input: ({ context }) => ({ values: filled(context) }),
            onDone: [
              {
                guard: 'isCompanyChanged',
                target: 'savingCompany',
                actions: [
                  { type: 'noteWorkspace', params: ({ event }) => event.output },
                  { type: 'tellWorkspace', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'editing',
                actions: [
                  { type: 'noteWorkspace', params: ({ event }) => event.output },
                  { type: 'tellWorkspace', params: ({ event }) => event.output },
                  'saySaved',
                ],
              },
            ],
            onError: {
              target: 'editing',
              actions: [
                { type: 'explain', params: ({ event }) => ({ failure: event.error, ofWorkspace: true }) },
                'tellNotSaved',
              ],
            },
          },
        },
        savingCompany: {
          description: "The company's details are being saved.",
          tags: 'busy',
          invoke: {
            id: 'saveCompany',
            src: 'saveCompany',
            input: ({ context }) => ({ values: filled(context) }),
            onDone: {
              target: 'editing',
              actions: [{ type: 'noteCompany', params: ({ event }) => event.output }, 'saySaved'],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'explain', params: ({ event }) => ({ failure: event.error, ofWorkspace: false }) },
                'tellNotSaved',
              ],
            },
          },
        },
      },
    },
    changes: {
      description: 'Whether anything is unsaved.',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is unsaved: one may leave without a question.',
          always: { guard: 'isChanged', target: 'some' },
        },
        some: {
          description: 'Something is unsaved: whoever leaves is asked.',
          entry: 'tellUnsaved',
          exit: 'tellSettled',
          invoke: { id: 'leaving', systemId: 'leaving', src: 'leaving' },
          always: { guard: 'isUnchangedAtRest', target: 'none' },
        },
      },
    },
  },
})

function filled({ values }: Context): CompanyValues {
  if (values === null) throw new Error('there is nothing to save yet')
  return values
}

type Snapshot = SnapshotFrom<typeof companyForm>
export const hasChanges = ({ context }: Snapshot): boolean => isChanged(context)
export const isSaving = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** Who asks whoever leaves, as long as something is not saved. */
export const leavingOf = ({ children }: Snapshot) => children['leaving'] as LeavingRef | undefined
