import { deepEqual, equal } from 'node:assert/strict'
import { answered, elapsed, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { columnOf } from '../../board/samples.walk.ts'
import { setField, labelsWith } from '../../mutation/commands/set-field.ts'
import { BUG, TASK } from '../../task/samples.walk.ts'
import type { Command } from '../../mutation/commands.ts'
import { commandPalette } from './command-palette.ts'
import { keyboardHelp } from '../keyboard-help.ts'
import { ABOUT_TASK, ADA, CARD, NOTHING_FOUND, OPEN_TASK, PROJECT, RELAUNCH } from '../samples.walk.ts'

const FINDING = ['query.typed', 'lookUp', 'typingPause', 'answer.renewed']
const PLACES = ['page.turned', 'project.chosen', 'loadProjects', 'loadColumns', 'back.requested']
const ABOUT = ['current.told', 'loadAbout']
const DELETE: Command = { name: 'task.delete', tasks: [TASK] }
export const WITH_BUG = setField([TASK], 'labelIds', labelsWith(BUG, true))
const isOf = (types: readonly string[], type: string) => types.some((one) => type.includes(one))

export const commandPaletteWalk = walkOf({
  machine: commandPalette,
  system: ['router', 'screen', 'panelHost', 'preferences', 'mutations'],
  ports: {
    keeper: ['answer.renewed'],
    memory: ['recents.known'],
    linkCopy: [],
    keyboardHelp: [],
    printing: [],
    taskMenu: [],
  },
  events: [
    { type: 'palette.requested', person: ADA },
    { type: 'palette.requested', person: ADA, about: CARD, page: 'moveTo' },
    { type: 'palette.requested', person: null },
    { type: 'recents.known', recents: [RELAUNCH] },
    { type: 'current.told', about: CARD },
    { type: 'current.told', about: OPEN_TASK },
    { type: 'query.typed', query: 'ada' },
    { type: 'query.typed', query: ' a ' },
    { type: 'place.chosen', place: RELAUNCH },
    { type: 'page.turned', page: 'labels' },
    { type: 'page.turned', page: 'moveProject' },
    { type: 'project.chosen', project: PROJECT },
    { type: 'change.chosen', command: DELETE },
    { type: 'change.chosen', command: null },
    { type: 'change.toggled', command: WITH_BUG },
    { type: 'change.toggled', command: null },
    { type: 'link.chosen' },
    { type: 'other.told', to: 'preferences', event: { type: 'colorScheme.chosen', scheme: 'dark' } },
    { type: 'link.requested', about: CARD },
    { type: 'print.requested' },
    { type: 'menu.requested', taskIds: ['t1'], projectId: 'p1', isCard: true, at: { x: 1, y: 2, width: 0, height: 0 } },
    answered('loadAbout', ABOUT_TASK),
    failed('loadAbout'),
    { type: 'answer.renewed', answer: { ...NOTHING_FOUND, projects: [PROJECT] } },
    answered('lookUp', NOTHING_FOUND),
    failed('lookUp'),
    answered('loadProjects', [PROJECT]),
    failed('loadProjects'),
    answered('loadColumns', [columnOf('done', 1, [])]),
    failed('loadColumns'),
    elapsed('typingPause', 'commandPalette.open.finding.typing'),
  ],
  // The three things it waits for do not know of each other: each is walked while the others rest.
  only: (snapshot, { type }) => {
    if (snapshot.matches('closed')) return true
    const rests =
      !snapshot.hasTag('fetchingTask') && !snapshot.hasTag('withoutTask')
        ? {
            finding: snapshot.matches({ open: { finding: 'resting' } }),
            places: snapshot.matches({ open: { places: 'resting' } }),
          }
        : null
    if (rests === null) return isOf(ABOUT, type) || type === 'retry.requested' || type === 'close.requested'
    if (isOf(ABOUT, type)) return rests.finding && rests.places && snapshot.context.page === 'root'
    if (isOf(FINDING, type)) return rests.places && (snapshot.context.page === 'root' || type === 'query.typed')
    return !isOf(PLACES, type) || rests.finding
  },
  project: ({ value, context, children }) => ({
    value,
    page: context.page,
    about: context.about?.taskId,
    labels: context.aboutTask?.task.labels.length,
    done: context.aboutTask?.task.completedAt !== null,
    help: Object.keys(children).includes(keyboardHelp.id),
  }),
  invariants: {
    'nothing of what one looked at is left once it is closed': ({ snapshot }) =>
      snapshot.matches('open') ||
      (snapshot.context.about === null && snapshot.context.query === '' && snapshot.context.finds === null),
    'the server is asked only for what is long enough to be found': ({ world, snapshot }) =>
      !world.running.includes('lookUp') || snapshot.context.query.trim().length >= 2,
    'what the store makes of what is found is listed, and it hears what is found': ({ event, snapshot, world }) => {
      if (event.type === 'xstate.done.actor.lookUp')
        return (
          world
            .port('keeper')
            .received.map(({ type }) => type)
            .slice(-2)
            .join() === 'answer.asked,answer.taken'
        )
      const isListed = snapshot.matches({ open: { finding: 'found' } })
      return event.type !== 'answer.renewed' || !isListed || snapshot.context.finds === event['answer']
    },
    'what is found belongs to what is typed, and where nothing could be found nothing is listed': ({ snapshot }) =>
      snapshot.context.finds === null ||
      (snapshot.context.query.trim().length >= 2 && !snapshot.matches({ open: { finding: 'failed' } })),
    'what is typed is what is looked for, and a page that is turned to begins with nothing': ({ event, snapshot }) => {
      const { page, query, finds } = snapshot.context
      if (event.type === 'query.typed') equal(query, event['query'])
      if (event.type === 'page.turned') deepEqual([page, query, finds], [event['page'], '', null])
    },
    'what is chosen is asked for once, and what is toggled is seen at once': ({ event, snapshot, told }) => {
      const asked = told.filter(({ type }) => type === 'change.requested')
      if (!event.type.startsWith('change.')) return asked.length === 0
      const worn = snapshot.context.aboutTask?.task.labels
      const isSeen = event['command'] !== WITH_BUG || worn === undefined || worn.some(({ id }) => id === BUG.id)
      return asked.map(({ command }) => command).join() === [event['command']].filter(Boolean).join() && isSeen
    },
    'it opens alone: a menu, or the sheet of keys, begins anew and is closed': (moment) => {
      const opens = moment.event.type === 'palette.requested' && moment.snapshot.matches('open')
      return !opens || ['taskMenu', 'keyboardHelp'].every((part) => hasStarted(moment, part))
    },
    'the address of a task is copied that is meant': ({ event, before, world }) => {
      const about = event.type === 'link.requested' ? CARD : before.context.about
      if (!event.type.startsWith('link.') || about === null) return true
      return world.port('linkCopy').received.at(-1)?.['about'] === about
    },
    'what is to be printed is printed by its own actor': ({ event, world }) =>
      event.type !== 'print.requested' || world.port('printing').received.at(-1)?.type === 'print.requested',
    'a menu that is wanted is asked of its own actor': ({ event, world }) =>
      event.type !== 'menu.requested' || world.port('taskMenu').received.at(-1) === event,
    'who shows tasks is asked which is meant where none is named': ({ event, snapshot, sent }) => {
      const isUnnamed = event.type === 'palette.requested' && event['about'] === undefined && snapshot.matches('open')
      const asked = sent.filter((one) => one.event.type === 'current.asked').map(({ to }) => to)
      deepEqual(asked, isUnnamed ? ['screen', 'panelHost'] : [])
    },
    'a session that ends takes along what is copied, printed or offered': ({ event, world }) =>
      event.type !== 'session.closed' ||
      ['linkCopy', 'printing', 'taskMenu'].every((part) => world.port(part).received.at(-1)?.type === event.type),
  },
})
