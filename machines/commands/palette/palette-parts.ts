import { assign, enqueueActions, sendTo, setup, type AnyActorRef } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import { PALETTE_DEBOUNCE_MS, SEARCH_MIN_CHARS } from '#contract/limits.ts'
import { codePoints } from '#contract/text.ts'
import { actorNamed } from '../../actor-named.ts'
import { patchesOf, type Command } from '../../mutation/commands.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import type { AnswerRenewed, ToAnswerKeeper } from '../../store/answers/answer-keeper.ts'
import { keyboardHelp } from '../keyboard-help.ts'
import {
  ownerOf,
  type About,
  type AboutTask,
  type Choice,
  type Finds,
  type FromMemory,
  type Page,
  type PaletteContext,
  type PaletteEvent,
  type Recent,
  type ToMemory,
} from './palette-events.ts'
import { linkCopy } from '../link-copy.ts'
import { printing } from '../printing.ts'
import { taskMenu, type MenuRequested } from '../task-menu.ts'

export const AT_REST: Omit<PaletteContext, 'owner' | 'recents'> = {
  about: null,
  aboutTask: null,
  page: 'root',
  query: '',
  finds: null,
  projects: [],
  target: null,
  columns: [],
}
/** Who shows tasks and knows which one is meant; the one above everything answers last. */
const WHO_SHOWS = ['screen', 'panelHost'] as const
type Asked = Extract<PaletteEvent, { type: 'palette.requested' }>
const isSearched = (query: string) => codePoints(query.trim()) >= SEARCH_MIN_CHARS
const isAbout = (one: About | null, other: About) => one?.taskId === other.taskId && one.projectId === other.projectId

/** What the command palette is made of: its ports, times, guards and actions. */
export const paletteParts = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    children: {} as { keyboardHelp: 'keyboardHelp'; printing: 'printing'; taskMenu: 'taskMenu' },
    tags: {} as
      | 'open'
      | 'finding'
      | 'findingFailed'
      | 'fetchingTask'
      | 'withoutTask'
      | 'fetchingPlaces'
      | 'withoutPlaces'
      | 'failed',
  },
  actors: {
    memory: callbackPortNotProvided<ToMemory, void, FromMemory>('memory'),
    loadAbout: portNotProvided<AboutTask, { about: About | null }>('loadAbout'),
    lookUp: portNotProvided<Finds, { query: string }>('lookUp'),
    loadProjects: portNotProvided<readonly Project[], void>('loadProjects'),
    loadColumns: portNotProvided<readonly ColumnHead[], { projectId: string }>('loadColumns'),
    linkCopy,
    keeper: callbackPortNotProvided<ToAnswerKeeper<Finds>, void, AnswerRenewed<Finds>>('keeper'),
    keyboardHelp,
    printing,
    taskMenu,
  },
  delays: { typingPause: PALETTE_DEBOUNCE_MS },
  guards: {
    isMeant: ({ context }) => context.about !== null,
    isOther: ({ context }, about: About) => !isAbout(context.about, about),
    isInnerPage: ({ context }) => context.page !== 'root' && context.page !== 'task',
    isLookedUp: ({ context }, query: string) => context.page === 'root' && isSearched(query),
    isProjectPage: (_, page: Page) => page === 'moveProject',
  },
  actions: {
    forget: assign(AT_REST),
    begin: assign((_, { person, about, page }: Asked) => ({
      ...AT_REST,
      owner: ownerOf(person),
      about: about ?? null,
      page: page ?? 'root',
    })),
    askForRecents: sendTo('memory', ({ context }): ToMemory => ({ type: 'recents.requested', owner: context.owner })),
    takeRecents: assign((_, recents: readonly Recent[]) => ({ recents })),
    askWhatIsMeant: enqueueActions(({ context, enqueue, system }) => {
      if (context.about !== null) return
      for (const name of WHO_SHOWS) {
        const shower: AnyActorRef | undefined = system.get(name)
        if (shower) enqueue.sendTo(shower, { type: 'current.asked' })
      }
    }),
    mean: assign((_, about: About) => ({ about, aboutTask: null })),
    takeAbout: assign((_, aboutTask: AboutTask) => ({ aboutTask })),
    type: assign((_, query: string) => ({ query })),
    forgetFinds: assign({ finds: null }),
    tellAsked: sendTo('keeper', { type: 'answer.asked' }),
    tellTaken: sendTo('keeper', (_, answer: Finds) => ({ type: 'answer.taken', answer })),
    takeFinds: assign((_, finds: Finds) => ({ finds })),
    turnTo: assign((_, page: Page) => ({ page, query: '', finds: null })),
    turnBack: assign(({ context }) => ({
      page: context.page === 'moveColumn' ? 'moveProject' : context.page === 'moveProject' ? 'moveTo' : 'root',
      query: '',
      finds: null,
    })),
    takeProjects: assign((_, projects: readonly Project[]) => ({ projects })),
    aimAt: assign((_, target: Project) => ({ target, columns: [], page: 'moveColumn' as const, query: '' })),
    takeColumns: assign((_, columns: readonly ColumnHead[]) => ({ columns })),
    change: enqueueActions(({ enqueue }, command: Command | null) => {
      if (command) enqueue.sendTo(actorNamed('mutations'), { type: 'change.requested', command })
    }),
    /** What is shown of the task that is meant is as it is wanted. */
    showChanged: assign(({ context: { aboutTask } }, command: Command | null) => {
      if (!aboutTask || !command) return {}
      const patch = patchesOf(command, '').tasks?.get(aboutTask.task.id)
      return { aboutTask: { ...aboutTask, task: { ...aboutTask.task, ...patch } } }
    }),
    copyLink: enqueueActions(({ enqueue }, about: About | null) => {
      if (about) enqueue.sendTo('linkCopy', { type: 'link.requested', about })
    }),
    keepRecent: sendTo('memory', ({ context }, recent: Recent): ToMemory => ({
      type: 'recent.kept',
      owner: context.owner,
      recent,
    })),
    go: sendTo(actorNamed('router'), (_, to: string) => ({ type: 'go.requested', to })),
    tellOther: enqueueActions(({ enqueue, system }, { to, event }: Extract<Choice, { type: 'other.told' }>) => {
      const other: AnyActorRef | undefined = system.get(to)
      if (other) enqueue.sendTo(other, event)
    }),
    openHelp: sendTo('keyboardHelp', { type: 'help.opened' }),
    print: sendTo('printing', { type: 'print.requested' }),
    openMenu: sendTo('taskMenu', (_, event: MenuRequested) => event),
    endSession: enqueueActions(({ enqueue }) => {
      for (const child of ['linkCopy', 'printing', 'taskMenu'] as const)
        enqueue.sendTo(child, { type: 'session.closed' })
    }),
  },
})
