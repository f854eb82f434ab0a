import type { Locator, Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { HelpContext } from '#machines/help/help.ts'
import { helpWalk } from '#machines/help/help.walk.ts'
import { stepNow, TOUR_STEPS, type TourStep } from '#machines/help/tour.ts'
import { tourWalk } from '#machines/help/tour.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { MachineOf } from '../../../kit/walk.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { emptyPage, keepsPage } from '../../../support/browser/kept-page.ts'
import { drawsItself } from '../../../support/page/drawn-page.ts'
import { expectAddress, guestAt } from '../../../support/page/at-the-page.ts'
import { takesSeat } from '../../../support/page/session-in-browser.ts'
import { newcomerAt } from '../../../support/people/newcomer.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

describe('the guide', () => {
  /** The guide, whose texts wait for what the walk says of them. */
  interface Stage {
    readonly page: Page
    readonly texts: Gate
  }
  let person: Person
  beforeAll(async () => {
    person = await guestAt((await sharedServer()).url)
    await person.page.close()
  })
  afterAll(() => person.leave())

  const field = ({ page }: Stage): Locator => page.getByRole('searchbox')
  const reads = (stage: Stage) => stage.texts.open((route) => route.continue())
  const driver: PageDriver<Stage, MachineOf<typeof helpWalk>> = {
    open: async () => {
      const stage: Stage = { page: await person.context.newPage(), texts: new Gate() }
      await stage.page.route(/\/assets\/guide-/, (route) => (stage.texts.take(route) ? undefined : route.fallback()))
      // What the server has drawn has its texts already.
      await drawsItself(stage.page)
      stage.texts.arm()
      await stage.page.goto('/help')
      await stage.texts.reached()
      return stage
    },
    // The next page speaks the language of the walk again.
    close: async ({ page }) => {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      await page.close()
    },
    does: {
      'loadGuide answered': reads,
      'loadGuide failed': ({ texts }) => texts.open((route) => route.abort('failed')),
      'query.typed': (stage, { query }) => field(stage).fill(String(query)),
      'language.changed': async ({ page, texts }) => {
        texts.arm()
        await page.getByLabel(/^(?:Language|Sprache)$/).selectOption('de')
        await texts.reached()
      },
      'retry.requested': async ({ page, texts }) => {
        texts.arm()
        await page.getByRole('button', { name: /^(?:Try again|Erneut versuchen)$/ }).click()
        await texts.reached()
      },
      'place.changed': async (stage, { place }) => {
        const { page } = stage
        if ((place as { search: string }).search === '') {
          await page
            .getByRole('navigation')
            .getByRole('link', { name: /^(?:All pages|Alle Seiten)$/ })
            .click()
          return
        }
        await field(stage).fill('col')
        await field(stage).fill('spal')
        await field(stage).fill(
          (await page.locator('html').getAttribute('lang')) === 'de' ? 'spalte art' : 'column kind',
        )
        await page
          .getByRole('link', { name: /– (?:Columns|Spalten)/ })
          .first()
          .click()
      },
    },
    shows: {
      loading: async ({ page }, { context }) => {
        await page.locator('main [aria-busy=true]').first().waitFor()
        if (context.guide === null) await page.getByRole('heading', { level: 1 }).waitFor()
      },
      failed: ({ page }) => page.getByText(/could not be loaded|konnte nicht geladen werden/).waitFor(),
      shown: async (stage, { context }) => {
        const { page } = stage
        await expectAddress(page, context.topic === null ? '/help' : `/help/${context.topic}?part=${context.part}`)
        expect(await field(stage).inputValue()).toBe(context.query)
        if (context.query !== '')
          await page
            .getByRole('status')
            .filter({ hasText: /\d+ (?:place|Stelle)/ })
            .waitFor()
        else if (context.topic === null)
          await page.getByRole('heading', { level: 1, name: /^(?:Help|Hilfe)$/ }).waitFor()
        else
          await page
            .getByRole('article')
            .getByRole('heading', { name: /^(?:Columns|Spalten)$/ })
            .waitFor()
      },
    },
  }
  testsOnPage(
    '[ACT-01] [ACT-04] [APP-12] every path of the guide, on the page',
    {
      ...helpWalk,
      only: (snapshot: { matches: (state: 'shown') => boolean; context: HelpContext }, event: AnyEventObject) => {
        const { context } = snapshot
        if (event.type === 'query.typed') return event['query'] !== context.query
        if (event.type === 'language.changed') return context.language === null
        if (event.type !== 'place.changed') return true
        const { params, search } = event['place'] as { params: { topic: string }; search: string }
        // No way leads to a page that is not there, and none but the address to where one is.
        return (
          params.topic !== 'nothing-like-that' &&
          snapshot.matches('shown') &&
          (search === '') === (context.topic !== null)
        )
      },
    } as typeof helpWalk,
    driver,
    () => person.expectNoise(/ERR_FAILED|guide-/),
  )
})

describe('the tour', () => {
  let url: string
  let person: Person
  beforeAll(async () => {
    url = (await sharedServer()).url
    person = await newPerson(url)
    await keepsPage(person)
  })
  afterAll(() => person.leave())

  const TITLES: Readonly<Record<TourStep, string>> = {
    workspace: 'Your workspace',
    projects: 'Projects',
    myTasks: 'Your own tasks',
    search: 'Search and commands',
    account: 'You and help',
  }
  const offer = (page: Page) => page.getByRole('region', { name: 'New here?' })
  const step = (page: Page, name = /./) => page.getByRole('dialog', { name })
  const presses = async (page: Page, name: string | RegExp) => step(page).getByRole('button', { name }).click()

  const driver: PageDriver<Page, MachineOf<typeof tourWalk>> = {
    open: async () => {
      await takesSeat(person.context, (await newcomerAt(url)).person)
      const page = await emptyPage(person)
      await page.goto('/')
      await offer(page).waitFor()
      return page
    },
    leaves: { 'session.closed': 'It leads away from the page, to the sign-in.' },
    does: {
      'tour.started': async (page) => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type('show me around')
        await page.keyboard.press('Enter')
      },
      'tour.ended': async (page) => {
        if ((await step(page).count()) > 0) await page.keyboard.press('Escape')
        else await offer(page).getByRole('button', { name: 'Not now' }).click()
      },
      'step.next': (page) => presses(page, /^(?:Next|Done)$/),
      'step.back': (page) => presses(page, 'Back'),
    },
    shows: {
      offered: (page) => offer(page).waitFor(),
      leading: async (page, snapshot) => {
        const now = stepNow(snapshot) ?? 'workspace'
        await step(page, new RegExp(`^${TITLES[now]}$`)).waitFor()
        await step(page)
          .getByText(`Step ${TOUR_STEPS.indexOf(now) + 1} of 5`)
          .waitFor()
        await expect.poll(() => page.locator('[data-spot]').count()).toBe(1)
      },
      over: async (page) => {
        await step(page).waitFor({ state: 'detached' })
        await offer(page).waitFor({ state: 'detached' })
        expect(await page.locator('[data-spot]').count()).toBe(0)
      },
    },
  }
  testsOnPage(
    '[ACT-01] [ACT-04] [USE-13] every path of the tour, on the page',
    {
      ...tourWalk,
      only: (snapshot, event) =>
        event.type === 'step.back'
          ? snapshot.context.at > 0
          : event.type !== 'tour.started' || !snapshot.matches('leading'),
    } as typeof tourWalk,
    driver,
  )
})
