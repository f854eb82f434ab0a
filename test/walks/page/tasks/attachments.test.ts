import type { Locator, Page, Request, Route } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { afterAll, beforeAll, expect } from 'vitest'
import { deleteAttachment, listProjectAttachments, renameAttachment } from '#contract/calls/tasks/attachments.ts'
import { showProject, updateProject } from '#contract/calls/projects.ts'
import { changeTask } from '#contract/calls/tasks/tasks.ts'
import { ATTACHMENTS_PER_PAGE, ATTACHMENTS_PER_UPLOAD_MAX } from '#contract/limits.ts'
import { attachmentsPageWalk } from '#machines/attachments/attachments-page.walk.ts'
import type { FileChange } from '#machines/attachments/file-care.ts'
import { fileCareWalk } from '#machines/attachments/file-care.walk.ts'
import { previewWalk } from '#machines/attachments/preview.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  failsAsWalked,
  goesOn,
  HeldCalls,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { makeScene, type Scene } from '../../../support/page/at-the-board.ts'
import { addressOf, signsIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { emptyPage } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { attach, pictureOf } from '../../../support/files/sample-files.ts'
import { sharedSample } from '../../../support/server/shared-server.ts'

interface Stage {
  readonly page: Page
  readonly scene: Scene
  readonly calls: HeldCalls
  readonly wire: LiveWire
  /** The files of its task by their names. */
  readonly files: Map<string, string>
  /** A person wants the page beside this one: what is asked for next is for that, and not for the table. */
  isTurning: boolean
  /** The last one of its page was deleted: the one after it moves up into its place. */
  isMovingUp: boolean
  /** The file whose preview is open, where that is walked: its content alone is held back. */
  lookedAt: string | null
}

const PORTS = {
  loadProject: showProject,
  loadBeyond: listProjectAttachments,
  changeFile: [renameAttachment, deleteAttachment],
  fetchContent: /\/api\/attachments\/[\w-]+\/content/,
} satisfies Ports
/** More than one page of files holds. */
const CRATES = Array.from({ length: ATTACHMENTS_PER_PAGE - 1 }, (_, at) => `crate ${at}.zip`)
let owner: HttpPerson
let employee: HttpPerson
let person: Person

beforeAll(async () => {
  const { url, signIns: printed } = await sharedSample()
  const as = (role: string) => printed.find((one) => one.role === role)!
  owner = (await signIn(url, as('Owner').email, as('Owner').password))!
  employee = (await signIn(url, as('Employee').email, as('Employee').password))!
  person = await newPerson(url)
  await signsIn(person, as('Employee'))
  // The start page would ask for charts of projects that the walk archives meanwhile.
  await person.page.goto('about:blank')
})
afterAll(() => person.leave())

const isExpected = () => {
  announceFailuresOf(person, PORTS)
  person.expectNoise(/WebSocket/)
  // A film is asked for its picture, and deleted before it answers.
  person.expectNoise(/status of 404 .*\/content#t=/)
}
const adds = async ({ scene, files }: Pick<Stage, 'scene' | 'files'>, ...names: readonly string[]) => {
  const picture = await pictureOf(64, 48)
  const sent = names.map((name) => ({ name, content: name.endsWith('.png') ? picture : '\0' }))
  for (let at = 0; at < sent.length; at += ATTACHMENTS_PER_UPLOAD_MAX) {
    const some = sent.slice(at, at + ATTACHMENTS_PER_UPLOAD_MAX)
    for (const { id, name } of await attach(owner, scene.ids['Rigging']!, ...some)) files.set(name, id)
  }
}
const deletes = async ({ files }: Stage, name: string) => {
  await owner.ask(deleteAttachment, { params: { id: files.get(name)! } })
  files.delete(name)
}
/** The picture that is looked at is there, no matter who has deleted it before. */
const hasSea = async (stage: Stage) => {
  if (!stage.files.has('sea.png')) await adds(stage, 'sea.png')
}
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^File / })
const nameField = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Name of the file' })
/** Another person calls it so. */
const givesSea = ({ files }: Stage, name: string) =>
  owner.ask(renameAttachment, { params: { id: files.get('sea.png')! }, body: { name } })
/** Renames what is looked at, as one does. */
const renames = async (page: Page, name: string) => {
  await dialog(page)
    .getByRole('button', { name: /^Rename / })
    .click()
  await nameField(page).fill(name)
  await nameField(page).press('Enter')
}
const binOf = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Delete / })
/** The button asks first. */
const saysTwice = async (page: Page) => {
  await binOf(page).click()
  await dialog(page)
    .getByRole('button', { name: /^Really delete / })
    .click()
}
/** Then the file beside it is looked at. */
const deletesAndGoesOn = async (page: Page) => {
  const bin = binOf(page)
  const label = (await bin.getAttribute('aria-label')) ?? ''
  await saysTwice(page)
  await bin.waitFor()
  await expect.poll(() => bin.getAttribute('aria-label')).not.toBe(label)
}
const deletesIt = async (page: Page) => {
  await deletesAndGoesOn(page)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}
/** The small pictures of those beside what is looked at. */
const othersOf = (page: Page): Locator => dialog(page).getByRole('list', { name: 'Other files' }).getByRole('button')
const shows = (page: Page, name: string): Locator =>
  page.locator('[data-file]').getByRole('button', { name: `Show ${name}` })

async function openStage(...others: readonly string[]): Promise<Stage> {
  const scene = await makeScene(owner, [employee], { 'To do': ['Rigging'] })
  const page = await emptyPage(person)
  const isMeant = (port: string, request: Request): boolean => {
    if (port === 'loadBeyond') return stage.isTurning && request.url().includes('page=1')
    // Tiles fetch a frame of a film by themselves.
    return (
      port !== 'fetchContent' ||
      stage.lookedAt === null ||
      request.url().includes(stage.files.get(stage.lookedAt) ?? '')
    )
  }
  const stage: Stage = {
    page,
    scene,
    calls: await HeldCalls.on(page, PORTS, isMeant),
    isTurning: false,
    lookedAt: null,
    isMovingUp: false,
    wire: await LiveWire.at(page),
    files: new Map<string, string>(),
  }
  if (others.length > 0) await adds(stage, ...others)
  await adds(stage, 'zip.zip', 'film.MP4', 'sea.png')
  stage.calls.hold('loadProject', 'loadBeyond')
  await page.goto(scene.path.replace('/board', '/attachments'))
  return stage
}
const close = ({ calls }: Stage) => calls.close()

const projectForm = ({ scene }: Stage, change: { name?: string; userIds?: string[] }) => {
  const { name, abbreviation, description, color, dueDate } = scene.project
  const userIds = [owner, employee].map(({ user }) => user.id)
  const body = { name, abbreviation, description, color, dueDate, teamIds: [], userIds, ...change }
  return owner.ask(updateProject, { params: { id: scene.project.id }, body })
}
/** What the walk hears of, as other people bring it about. */
const says = {
  TASK_ATTACHMENT_DESTROYED: async (stage: Stage) => {
    await hasSea(stage)
    await stage.wire.hears(() => deletes(stage, 'sea.png'))
    await stage.page.getByRole('button', { name: 'Show sea.png' }).first().waitFor({ state: 'hidden' })
  },
  // Another name, and then the one that the walk knows.
  TASK_ATTACHMENT_UPDATED: async (stage: Stage) => {
    await hasSea(stage)
    for (const name of ['quay.png', 'sea.png']) {
      await stage.wire.hears(() => givesSea(stage, name))
      await stage.page.getByText(name, { exact: true }).first().waitFor()
    }
  },
  PROJECT_UPDATED: (stage: Stage) => stage.wire.hears(() => projectForm(stage, { name: `Fleet ${stage.wire.heard}` })),
  TASK_UPDATED: async (stage: Stage) => {
    const name = `Rigging ${stage.wire.heard}`
    const body = [{ op: 'replace' as const, property: 'name' as const, value: name }]
    await stage.wire.hears(() => owner.ask(changeTask, { params: { id: stage.scene.ids['Rigging']! }, body }))
    await stage.page.getByText(name).first().waitFor({ state: 'attached' })
  },
  REMOVED_FROM_PROJECT: (stage: Stage) => projectForm(stage, { userIds: [owner.user.id] }),
}
/** What is deleted is the last one of its page, and there is a page after it. */
const deletesLastOfPage = async (stage: Stage) => {
  const { page } = stage
  await adds(stage, 'more.zip')
  await dialog(page).getByRole('button', { name: 'Show more.zip' }).waitFor()
  await othersOf(page).last().click()
  stage.isTurning = true
  stage.isMovingUp = true
  await saysTwice(page)
}
/** What is deleted is all that is found. */
const deletesOnlyOne = async (stage: Stage) => {
  const { page } = stage
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await adds(stage, 'only.zip')
  const search = page.getByRole('searchbox', { name: 'File or task name' })
  await search.fill('only')
  await expect.poll(() => page.locator('[data-file]').count()).toBe(1)
  await shows(page, 'only.zip').first().click()
  await saysTwice(page)
  await dialog(page).waitFor({ state: 'hidden' })
  await search.fill('')
  await expect.poll(() => page.locator('[data-file]').count()).toBeGreaterThan(1)
}
const switchTo = (page: Page, name: 'Rows' | 'Tiles') => page.getByRole('radio', { name }).check()

type Files = MachineOf<typeof attachmentsPageWalk>
const isAnswered = ({ calls }: Stage, event: AnyEventObject) => calls.answer('changeFile', goesOn, event)
const driver: PageDriver<Stage, Files> = {
  open: async () => {
    const stage = await openStage(...CRATES)
    stage.calls.hold('changeFile')
    return stage
  },
  close,
  does: {
    ...answersOf(PORTS),
    'screen.staled': (stage) => stage.wire.losesTouch(() => adds(stage, 'missed.zip')),
    'message.received': async (stage) => {
      await says.REMOVED_FROM_PROJECT(stage)
    },
    'project.arrived': (stage) => says.PROJECT_UPDATED(stage),
    'files.outdated': (stage) => says.TASK_UPDATED(stage),
    'file.arrived': (stage) => says.TASK_ATTACHMENT_UPDATED(stage),
    'file.vanished': (stage) => says.TASK_ATTACHMENT_DESTROYED(stage),
    // What is chosen is seen at once; the address has it, and with it comes the place.
    'view.chosen': async ({ page }) => {
      const isRows = addressOf(page).endsWith('view=rows')
      await switchTo(page, isRows ? 'Tiles' : 'Rows')
      // Tiles stand in lists by when they came.
      const tiles = page.getByRole('list').filter({ has: page.locator('[data-file]') })
      await (isRows ? tiles.first() : page.getByRole('table', { name: 'Files' })).waitFor()
      await switchTo(page, isRows ? 'Rows' : 'Tiles')
    },
    'place.changed': ({ page }) => switchTo(page, 'Rows'),
    'preview.opened': async (stage) => {
      await hasSea(stage)
      await shows(stage.page, 'sea.png').first().click()
    },
    'neighbour.requested': async (stage) => {
      const { page, calls } = stage
      // What was deleted makes place for another one once the list has come anew: only then the last is the last.
      if (calls.waiting('changeFile') === 0) await expect.poll(() => othersOf(page).count()).toBe(ATTACHMENTS_PER_PAGE)
      await othersOf(page).last().click()
      stage.isTurning = true
      await dialog(page).getByRole('button', { name: 'Next file' }).click()
    },
    'loadBeyond answered': async (stage, event) => {
      const { page, calls } = stage
      const { file } = event['output'] as { file: unknown }
      stage.isTurning = false
      // Where there is nothing any more, one stays where one is.
      if (file === null) {
        const emptied = (route: Route) => route.continue({ url: route.request().url().replace('page=1', 'page=9') })
        return calls.answer('loadBeyond', emptied, event)
      }
      await calls.answer('loadBeyond', goesOn, event)
      if (stage.isMovingUp) {
        stage.isMovingUp = false
        await dialog(page)
          .getByText(new RegExp(`^${ATTACHMENTS_PER_PAGE} of `))
          .waitFor()
        return expect(addressOf(page)).not.toContain('page=')
      }
      await dialog(page)
        .getByText(new RegExp(`^${ATTACHMENTS_PER_PAGE + 1} of `))
        .waitFor()
      await expect.poll(() => addressOf(page)).toContain('page=2')
      // And back the same way.
      await dialog(page).getByRole('button', { name: 'Previous file' }).click()
      await dialog(page)
        .getByText(new RegExp(`^${ATTACHMENTS_PER_PAGE} of `))
        .waitFor()
    },
    'loadBeyond failed': async (stage, event) => {
      stage.isTurning = false
      await stage.calls.answer('loadBeyond', failsAsWalked, event)
    },
    'preview.closed': ({ page }) => page.getByRole('button', { name: 'Close the preview' }).click(),
    'file.renamed': async (stage, event) => {
      const { page } = stage
      // Who looks at what is gone takes another one.
      if (await dialog(page).getByText('This file has been deleted.').isVisible()) await othersOf(page).first().click()
      const pencil = dialog(page).getByRole('button', { name: /^Rename / })
      const before = ((await pencil.getAttribute('aria-label')) ?? '').replace('Rename ', '')
      for (const name of ['quay.png', before]) {
        await renames(page, name)
        await isAnswered(stage, event)
        await page.getByRole('dialog', { name: `File ${name}` }).waitFor()
      }
    },
    'file.dismissed': async (stage, { beside }) => {
      if (beside === null) return deletesOnlyOne(stage)
      if (beside === 1) return deletesLastOfPage(stage)
      await adds(stage, 'gone.zip')
      await dialog(stage.page).getByRole('button', { name: 'Show gone.zip' }).click()
      await deletesAndGoesOn(stage.page)
      // It is left out at once.
      await expect.poll(() => othersOf(stage.page).count()).toBe(ATTACHMENTS_PER_PAGE - 1)
    },
    'files.changed': async (stage, event) => {
      if (stage.calls.waiting('changeFile') > 0) return isAnswered(stage, event)
      await adds(stage, 'gone.zip')
      await shows(stage.page, 'gone.zip').first().click()
      await deletesIt(stage.page)
      await isAnswered(stage, event)
      await shows(stage.page, 'gone.zip').first().waitFor({ state: 'hidden' })
    },
  },
  shows: {
    'head.loading': ({ calls }) => expect.poll(() => calls.waiting('loadProject')).toBe(1),
    // An open picture hides from readers what it covers.
    'head.known': ({ page }) =>
      page
        .getByRole('banner', { includeHidden: true })
        .getByRole('link', { name: 'Attachments', includeHidden: true })
        .waitFor(),
    'head.failed': ({ page }) => page.locator('[data-file]').first().waitFor(),
    'head.gone': async ({ page }) => {
      const isSaid = async () => (await page.getByText('This project is not here any more').count()) > 0
      await expect.poll(async () => addressOf(page) === '/' || (await isSaid())).toBe(true)
    },
    files: async ({ page }, snapshot) => {
      if (!snapshot.matches({ head: 'gone' })) await page.locator('[data-file]').first().waitFor()
    },
    'preview.closed': ({ page }) => dialog(page).waitFor({ state: 'hidden' }),
    'preview.open.looking': ({ page }) => dialog(page).waitFor(),
    'preview.open.settling': async ({ calls }) => {
      await expect.poll(() => calls.waiting('changeFile')).toBe(1)
      expect(calls.waiting('loadBeyond')).toBe(0)
    },
    'preview.open.turning': ({ calls }) => expect.poll(() => calls.waiting('loadBeyond')).toBe(1),
  },
}
const walk: Walk<Files> = {
  ...attachmentsPageWalk,
  // Of the last one of the first page the next one is on the page after it.
  events: (attachmentsPageWalk.events as readonly AnyEventObject[]).map((event) =>
    event.type === 'file.dismissed' && event['beside'] === -1 ? { ...event, beside: 1 } : event,
  ) as Walk<Files>['events'] & object,
  only: (snapshot, event) => {
    // Whose project is gone is somewhere else; what lies under an open picture cannot be pressed.
    if (snapshot.matches({ head: 'gone' })) return false
    // Who takes part in a project cannot archive it from here: that is walked on its board.
    if (event['isOwn'] === true) return false
    // That a file was not renamed changes none.
    if (event.type === 'files.changed' && (event['change'] as FileChange).kind === 'rename') return false
    // One is deleted after the other: what else is wanted waits for the first.
    if (snapshot.context.leaving.length > 0)
      return event.type === 'files.changed' || (event.type === 'neighbour.requested' && event['step'] === 1)
    if (snapshot.matches({ preview: 'open' })) {
      const isOfFile = event.type === 'file.arrived' || event.type === 'file.vanished'
      if (event.type === 'neighbour.requested') return event['step'] === 1
      // Whose turn it is to come is neither deleted nor renamed while one waits for it: its name is in the way.
      if (event.type === 'file.dismissed' || event.type === 'file.renamed')
        return snapshot.matches({ preview: { open: 'looking' } })
      return event.type === 'preview.closed' || event.type.includes('loadBeyond') || isOfFile
    }
    if (event.type === 'file.renamed') return false
    if (event.type === 'place.changed') return (event['place'] as { search: string }).search !== ''
    if (event.type !== 'message.received') return true
    return !JSON.stringify(event['message']).includes('other')
  },
}
testsOnPage('[VIEW-05] every path of the files of a project, on the page', walk, driver, isExpected)

const widthOf = (page: Page) =>
  dialog(page)
    .getByRole('img', { name: 'sea.png' })
    .evaluate((picture) => Math.round(picture.getBoundingClientRect().width))
type Looked = MachineOf<typeof previewWalk>
const previewDriver: PageDriver<Stage, Looked> = {
  open: async () => {
    const stage = await openStage()
    await stage.calls.letGo()
    stage.lookedAt = 'sea.png'
    stage.calls.hold('fetchContent')
    await shows(stage.page, 'sea.png').first().click()
    return stage
  },
  close,
  does: {
    ...answersOf(PORTS),
    'file.chosen': async (stage, { file }) => {
      stage.lookedAt = (file as { name: string }).name.replace('all.zip', 'zip.zip')
      await dialog(stage.page)
        .getByRole('list', { name: 'Other files' })
        .getByRole('button', { name: `Show ${stage.lookedAt}` })
        .click()
    },
    'file.vanished': (stage) => deletes(stage, 'sea.png'),
    // Another name, and then the one that the walk knows.
    'file.renamed': async (stage) => {
      for (const name of ['quay.png', 'sea.png']) {
        await givesSea(stage, name)
        await stage.page.getByRole('dialog', { name: `File ${name}` }).waitFor()
      }
    },
    // As a browser says it that cannot draw what came.
    'content.unreadable': ({ page }) =>
      dialog(page)
        .getByRole('img', { name: 'sea.png' })
        .evaluate((picture) => void picture.dispatchEvent(new Event('error'))),
    // What is drawn in its own size comes in the next larger one.
    'zoom.requested': async ({ page }) => {
      await dialog(page).getByRole('button', { name: 'Larger' }).click()
      await expect.poll(() => widthOf(page)).toBe(96)
    },
    'zoom.fitted': async ({ page }) => {
      await dialog(page).getByRole('button', { name: 'Fit the window' }).click()
      await expect.poll(() => widthOf(page)).toBe(64)
    },
    'retry.requested': ({ page }) => dialog(page).getByRole('button', { name: 'Try again' }).click(),
  },
  shows: {
    loading: async ({ page, calls }) => {
      await expect.poll(() => calls.waiting('fetchContent')).toBe(1)
      await dialog(page).getByRole('status').waitFor()
    },
    shown: ({ page }) => dialog(page).getByRole('img', { name: 'sea.png' }).waitFor(),
    failed: ({ page }) => dialog(page).getByText('The file could not be loaded.').waitFor(),
    unsupported: ({ page }) => dialog(page).getByText('A file of this kind cannot be shown here.').waitFor(),
    gone: ({ page }) => dialog(page).getByText('This file has been deleted.').waitFor(),
  },
}
const lookedWalk: Walk<Looked> = {
  ...previewWalk,
  only: (snapshot, event) => {
    const { file, zoom } = snapshot.context
    // What was deleted is not in the list any more; of the others, only the picture's content comes.
    if (snapshot.matches('gone') || JSON.stringify(event).includes('"id":"other"')) return false
    if (event.type === 'xstate.done.actor.fetchContent') return file.name === 'sea.png'
    return event.type !== 'zoom.requested' || (event['shown'] === 100 && zoom === null)
  },
}
testsOnPage('[VIEW-05] every path of a file that is looked at, on the page', lookedWalk, previewDriver, isExpected)

type Care = MachineOf<typeof fileCareWalk>
/** What is looked at; each that is deleted makes place for a new one. */
let looked = ''
let count = 0
const looksAtOne = async (stage: Stage): Promise<void> => {
  if (await dialog(stage.page).isVisible()) return
  looked = `sea-${(count += 1)}.png`
  await adds(stage, looked)
  await shows(stage.page, looked).first().click()
  await dialog(stage.page).waitFor()
}
const careDriver: PageDriver<Stage, Care> = {
  open: async () => {
    const stage = await openStage()
    await stage.calls.letGo()
    stage.calls.hold('changeFile')
    await looksAtOne(stage)
    return stage
  },
  close,
  does: {
    ...answersOf(PORTS),
    'renaming.started': async (stage) => {
      await looksAtOne(stage)
      await dialog(stage.page)
        .getByRole('button', { name: /^Rename / })
        .click()
    },
    'name.chosen': async ({ page }, { name }) => {
      const typed = String(name)
      const chosen = typed.trim() === '' ? typed : typed.replace('quay', `quay-${(count += 1)}`)
      await nameField(page).fill(chosen)
      await nameField(page).press('Enter')
      // It is called so before anybody has answered.
      if (chosen !== typed) await dialog(page).getByText(chosen.trim(), { exact: true }).waitFor()
    },
    'renaming.ended': ({ page }) => nameField(page).press('Escape'),
    'file.vanished': async (stage) => {
      await deletes(stage, looked)
      await dialog(stage.page).getByText('This file has been deleted.').waitFor()
      await stage.page.getByRole('button', { name: 'Close the preview' }).click()
    },
    'delete.confirmed': async (stage) => {
      await looksAtOne(stage)
      await deletesIt(stage.page)
    },
  },
  shows: {
    'name.resting': ({ page }) => nameField(page).waitFor({ state: 'hidden' }),
    'name.editing': ({ page }) => nameField(page).waitFor(),
    'work.idle': ({ calls }) => expect.poll(() => calls.waiting('changeFile')).toBe(0),
    'work.changing': ({ calls }) => expect.poll(() => calls.waiting('changeFile')).toBe(1),
  },
}
const careWalk: Walk<Care> = {
  ...fileCareWalk,
  only: (snapshot, event) => {
    const isEditing = snapshot.matches({ name: 'editing' })
    // Who presses elsewhere has left the field; and of what is gone nothing can be wanted any more.
    if (event.type === 'delete.confirmed' && isEditing) return false
    if (event.type === 'name.chosen' && !isEditing) return false
    if (event.type === 'file.vanished')
      return isEditing && event['id'] === 'sea' && snapshot.context.changes.length === 0
    return fileCareWalk.only?.(snapshot, event) ?? true
  },
}
testsOnPage('[VIEW-05] [FORM-07] every path of the care for a file, on the page', careWalk, careDriver, isExpected)
