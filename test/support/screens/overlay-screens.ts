import type { OverlayName, Screen, Stage } from './screen.ts'
import type { ScreenScene } from './scene.ts'

const DIALOG = '[role=dialog]'
const MENU = '[role=menu]'
const KEY_TRIES = 5
const board = ({ project }: ScreenScene) => `/projects/${project}/board`

const opensPalette = async ({ page }: Stage) => {
  await page.keyboard.press('Control+k')
  await page.locator(`${DIALOG} [role=option]`).first().waitFor()
}
/** Chooses from the command palette, which knows the way to most of what lies over a page. */
const chooses = (text: (stage: Stage) => string) => async (stage: Stage) => {
  await opensPalette(stage)
  await stage.page.keyboard.type(text(stage))
  await stage.page
    .getByRole('option', { name: text(stage) })
    .first()
    .click()
  await stage.page.getByRole('listbox').waitFor({ state: 'detached' })
  await stage.page.locator(`${DIALOG} :is(input, textarea, button)`).first().waitFor()
}
const opensSwitcher = async ({ page, words }: Stage, item?: string) => {
  const name = words.switcher.switchFrom({ name: '' }).trim()
  const folded = page.getByRole('button', { name: words.shell.expandMenu() })
  if (!(await page.getByRole('button', { name }).first().isVisible())) await folded.click()
  await page.getByRole('button', { name }).first().click()
  await page.locator(MENU).waitFor()
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).click()
}
const opensAccount = async ({ page, words }: Stage) => {
  await page.getByRole('button', { name: words.shell.userMenu() }).click()
  await page.locator(MENU).waitFor()
}
const opensPlans = async ({ page, words }: Stage) => {
  await page.getByRole('button', { name: words.billing.changePlan() }).first().click()
  await page.getByRole('dialog').getByText('Free', { exact: true }).first().waitFor()
}
const over = (
  name: string,
  show: OverlayName | null,
  comes: (stage: Stage) => Promise<void>,
  more: Partial<Screen> = {},
): Screen => ({ name, shows: show ? [show] : [], path: () => '/', within: DIALOG, comes, ...more })

/** What lies over the pages: drawers, dialogs and menus. */
export const OVERLAY_SCREENS: readonly Screen[] = [
  over('command palette', 'palette', opensPalette, { path: board, ready: '[data-card]' }),
  over(
    'keyboard sheet',
    'keyboard',
    chooses(({ words }) => words.keyboard.title()),
  ),
  over(
    'drawer of a new project',
    'project-drawer',
    chooses(({ words }) => words.palette.newProject()),
  ),
  over(
    'drawer of a new team',
    'team-drawer',
    chooses(({ words }) => words.palette.newTeam()),
  ),
  over(
    'inviting',
    'invite',
    chooses(({ words }) => words.people.invite()),
  ),
  over(
    'new safe',
    'safe-creation',
    chooses(({ words }) => words.safes.newSafe()),
    { path: board, ready: '[data-card]' },
  ),
  over(
    'menu of a task',
    'task-menu',
    async ({ page }) => {
      await page.locator('[data-card]').first().click({ button: 'right' })
      await page.locator(MENU).waitFor()
    },
    { path: board, ready: '[data-card]', within: MENU },
  ),
  over(
    'tour',
    'tour',
    chooses(({ words }) => words.help.tour()),
  ),
  over('new task', null, async ({ page }) => {
    const field = page.locator(`${DIALOG} textarea`).first()
    // Keys are heard a moment after the page is there.
    for (let tries = 0; tries < KEY_TRIES && !(await field.isVisible()); tries++) {
      await page.keyboard.press('c')
      await field.waitFor({ timeout: 2_000 }).catch(() => undefined)
    }
    await field.waitFor()
  }),
  {
    name: 'board with its filters',
    shows: ['singleProjectBoard'],
    path: board,
    ready: '[data-card]',
    async comes({ page, words }) {
      await page.keyboard.press('f')
      await page.getByLabel(words.filters.search()).first().waitFor()
    },
  },
  {
    name: 'board with a selected task',
    shows: ['singleProjectBoard'],
    path: board,
    ready: '[data-card]',
    async comes({ page }) {
      await page.locator('[data-card] [data-card-link]').first().press('x')
      await page.locator('[role=toolbar]').first().waitFor()
    },
  },
  over('user menu', null, opensAccount, { within: MENU }),
  over('workspaces', null, (stage) => opensSwitcher(stage), { within: MENU, onlyAt: 1440 }),
  over('new workspace', 'create-workspace', async (stage) => {
    await opensSwitcher(stage, stage.words.switcher.add())
    await stage.page.getByRole('dialog').getByText('Free', { exact: true }).first().waitFor()
  }),
  over('leaving a workspace', 'leave-workspace', async (stage) => {
    await opensSwitcher(stage, stage.words.switcher.leaveThis())
    await stage.page.locator(`${DIALOG} input`).first().waitFor()
  }),
  over('taking over an account', 'impersonation', async (stage) => {
    await opensAccount(stage)
    await stage.page.getByRole('menuitem', { name: stage.words.shell.takeOver() }).click()
    await stage.page.locator(`${DIALOG} input`).first().waitFor()
  }),
  over('change of plan', 'change-plan', opensPlans, { path: () => '/settings/billing', ready: 'main section button' }),
  over(
    'buying a plan',
    'checkout',
    async (stage) => {
      const { page, words } = stage
      await opensPlans(stage)
      const dialog = page.getByRole('dialog')
      for (let more = dialog.getByRole('button', { name: words.plans.choose({ name: 'Team' }) }); ;) {
        if (await more.isVisible()) break
        await dialog.getByRole('button', { name: words.plans.next() }).click()
      }
      await dialog.getByRole('button', { name: words.plans.choose({ name: 'Team' }) }).click()
      await dialog.getByRole('button', { name: words.plans.changeTo({ name: 'Team' }) }).click()
      await page.getByRole('dialog', { name: words.plans.changeTo({ name: 'Team' }) }).waitFor()
    },
    { path: () => '/settings/billing', ready: 'main section button' },
  ),
  over(
    'the menu on a phone',
    null,
    async ({ page, words }) => {
      await page.getByRole('button', { name: words.shell.expandMenu() }).click()
      await page.locator(`${DIALOG} a`).first().waitFor()
    },
    { onlyAt: 390 },
  ),
]
