import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { changeLabel, createLabel, deleteLabel, listLabels } from '#contract/calls/board/labels.ts'
import { archiveProject } from '#contract/calls/projects.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import type { Label } from '#contract/entities/label.ts'
import { WEBSOCKET_FIRST_RETRY_MS } from '#contract/limits.ts'
import { labelSettingsWalk } from '#machines/project/settings/label-settings.walk.ts'
import { projectArchivingWalk } from '#machines/project/project-archiving.walk.ts'
import { announceFailuresOf, answersOf, goesOn, HeldCalls, type Ports } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { MachineOf, Walk } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { expectAddress, newAccount, letsIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'
import { asWritten } from '../../../support/page/written-answers.ts'

type Labels = MachineOf<typeof labelSettingsWalk>
type Archiving = MachineOf<typeof projectArchivingWalk>

/** The settings of a project, and a label of its workspace. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly wire: LiveWire
  readonly scene: Scene
  readonly label: Label
}

/** The same person at another device. */
let elsewhere: HttpPerson
let person: Person
let made = 0
/** What the last path was given. */
let latest: Label

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  elsewhere = (await signIn(server.url, way.email, way.password))!
  person = await newPerson(server.url)
  await letsIn(person, way)
  // A clock that is set is that of all pages: none may be drawing itself by it.
  await keepsPage(person)
})
afterAll(() => person.leave())

const newLabel = (name: string): Promise<Label> => {
  made += 1
  return elsewhere.ask(createLabel, { body: { name: `${name} ${made}`, color: '#38bdf8' } })
}
const opensWith =
  (ports: Ports): (() => Promise<Stage>) =>
  async () => {
    const [scene, label] = [await makeScene(elsewhere, [], { 'To do': [] }), await newLabel('Idea')]
    latest = label
    const page = await emptyPage(person)
    await page.clock.install()
    const calls = await HeldCalls.on(page, ports)
    const wire = await LiveWire.at(page)
    calls.hold()
    await page.goto(scene.path.replace(/board$/, 'settings'))
    await section(page, 'What cards show').waitFor()
    return { page, calls, wire, scene, label }
  }
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

describe('the labels in the settings of a project', () => {
  const PORTS = { loadLabels: listLabels, saveLabel: [createLabel, changeLabel], deleteLabel }
  const labels = ({ page }: Stage) => section(page, 'Labels')
  const button = (stage: Stage, name: string | RegExp) => labels(stage).getByRole('button', { name })
  const form = (stage: Stage) => labels(stage).getByRole('form')
  const name = (stage: Stage) => form(stage).getByRole('textbox', { name: 'Name' })
  let told = 0
  const driver: PageDriver<Stage, Labels> = {
    open: opensWith(PORTS),
    close: ({ calls }) => calls.close(),
    leaves: { 'list.outdated': 'the list says it to itself, when it hears of something that is done here, too' },
    does: {
      'screen.staled': async ({ page, wire, scene }) => {
        await wire.says('CONNECTED')
        const asked = page.waitForRequest(/\/api\/labels$/)
        // There is more to tell than is told one by one.
        await wire.losesTouch(async () => {
          const body = { columnId: scene.ids['To do']!, name: 'Missed' }
          await elsewhere.ask(createTask, { params: { id: scene.project.id }, body })
          await page.clock.fastForward(WEBSOCKET_FIRST_RETRY_MS)
        })
        await asked
      },
      'labels.shown': async (stage) => {
        told += 1
        await newLabel(`News ${told}`)
        await button(stage, `Edit the label News ${told}`).waitFor()
      },
      // They stay as they are: the walk finds the label there again, and nobody else is told.
      ...answersOf(PORTS, {
        'loadLabels answered': (route, { output }) =>
          (output as readonly Label[]).length > 0 ? goesOn(route, { type: '' }) : route.fulfill({ json: [] }),
        'saveLabel answered': (route) => {
          const type = route.request().method() === 'POST' ? 'LABEL_CREATED' : 'LABEL_UPDATED'
          return asWritten(route, { reply: latest, messages: [{ type, data: { label: latest }, seq: null }] })
        },
        'deleteLabel answered': (route) =>
          asWritten(route, {
            reply: null,
            messages: [{ type: 'LABEL_DESTROYED', data: { labelId: latest.id }, seq: null }],
          }),
      }),
      'retry.requested': (stage) => button(stage, 'Try again').click(),
      'creating.started': (stage) => button(stage, 'New label').click(),
      'editing.started': (stage) => button(stage, `Edit the label ${stage.label.name}`).click(),
      'name.typed': (stage, event) => name(stage).fill(String(event['name'])),
      'color.chosen': (stage) => form(stage).getByRole('radio', { name: 'Green', exact: true }).check(),
      'form.submitted': (stage) => name(stage).press('Enter'),
      'back.requested': (stage) => button(stage, 'Cancel').click(),
      'delete.confirmed': async (stage) => {
        await button(stage, `Delete the label ${stage.label.name}`).click()
        await button(stage, `Really delete the label ${stage.label.name}?`).click()
      },
    },
    shows: {
      'list.loading': (stage, { context }) =>
        expect
          .poll(() => labels(stage).getByText('Loading the labels…').count())
          .toBe(context.labels.length > 0 ? 0 : 1),
      'list.failed': (stage) => button(stage, 'Try again').waitFor(),
      'list.*': async (stage, snapshot) => {
        const { labels: listed } = snapshot.context
        await expect.poll(async () => (await labels(stage).getByRole('listitem').count()) > 0).toBe(listed.length > 0)
        await expect.poll(() => button(stage, 'Try again').count()).toBe(0)
        const isFetching = snapshot.matches({ list: 'stale' })
        await expect.poll(() => stage.calls.waiting('loadLabels')).toBe(isFetching ? 1 : 0)
      },
      'change.resting': async (stage) => {
        await expect.poll(() => form(stage).count()).toBe(0)
        await expect.poll(() => labels(stage).locator('li [aria-busy=true]').count()).toBe(0)
      },
      'change.editing': async (stage, { context: { id, form: kept, refused } }) => {
        await button(stage, id === null ? 'Create' : 'Save').waitFor()
        await expect.poll(() => name(stage).inputValue()).toBe(kept.name === 'Idea' ? stage.label.name : kept.name)
        await expect.poll(() => form(stage).getByRole('alert').count()).toBe(refused === null ? 0 : 1)
      },
      'change.saving': (stage) => form(stage).locator('[aria-busy=true]').waitFor(),
      'change.deleting': (stage) => labels(stage).locator('li [aria-busy=true]').waitFor(),
    },
  }
  const onPage: Walk<Labels> = {
    ...labelSettingsWalk,
    events: (labelSettingsWalk.events as readonly { type: string }[]).filter(
      (event) => !JSON.stringify(event).match(/"labels":\[\]|"unknown"/),
    ) as Walk<Labels>['events'] & object,
    only: (snapshot, event) => {
      const { labels: listed, form: kept } = snapshot.context
      if (event.type.startsWith('xstate.')) return true
      // Before they have come, the store shows none; and those that an answer left out do not come with others.
      if (event.type === 'labels.shown' && (!snapshot.matches({ list: 'ready' }) || listed.length === 0)) return false
      // What is done to labels is done where they stand.
      const isChange = ['creating.started', 'editing.started', 'delete.confirmed'].includes(event.type)
      if (!snapshot.matches({ list: 'ready' })) return !isChange && snapshot.matches({ change: 'resting' })
      // What comes from elsewhere comes while nothing is on its way: each is brought about once.
      if (['labels.shown', 'screen.staled'].includes(event.type))
        return !snapshot.hasTag('busy') && !snapshot.matches({ change: 'deleting' })
      if (['editing.started', 'delete.confirmed'].includes(event.type)) return listed.length > 0
      return event.type !== 'name.typed' || kept.name !== event['name']
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [LBL-01] every path of the labels', onPage, driver, () =>
    announceFailuresOf(person, PORTS),
  )
})

describe('the way into the archive', () => {
  const PORTS = { archiveProject }
  const archive = ({ page }: Stage) => section(page, 'Archive')
  const driver: PageDriver<Stage, Archiving> = {
    open: opensWith(PORTS),
    close: ({ calls }) => calls.close(),
    does: {
      ...answersOf(PORTS),
      'delete.confirmed': async (stage) => {
        await archive(stage).getByRole('button', { name: 'Archive' }).click()
        await archive(stage).getByRole('button', { name: 'Really archive?' }).click()
      },
    },
    shows: {
      offering: (stage) => archive(stage).getByRole('button', { name: 'Archive' }).waitFor(),
      archiving: (stage) => archive(stage).locator('[aria-busy=true]').waitFor(),
      archived: ({ page }) => expectAddress(page, '/'),
    },
  }
  const onPage: Walk<Archiving> = {
    ...projectArchivingWalk,
    only: (_, event) => !JSON.stringify(event).includes('Another'),
  }
  testsOnPage('[ACT-01] [ACT-04] [PROJ-03] every path into the archive', onPage, driver, () =>
    announceFailuresOf(person, PORTS),
  )
})
