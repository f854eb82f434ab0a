import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_CODE } from '#i18n/no-code.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { expectSeen, isAskedWhoTheyAre } from '../../support/page/at-the-page.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

let url: string
let ada: Person

beforeAll(async () => {
  ;({ url } = await sharedServer())
})

describe('[APP-05] a page whose code', () => {
  const notCome = (page: Page) => page.getByRole('alert').getByText(NO_CODE.notCome)

  describe('did not come', () => {
    beforeEach(async () => {
      ada = await newPerson(url)
      ada.expectNoise(/ERR_FAILED/)
      isAskedWhoTheyAre(ada)
    })

    test.each(['/login', '/team'])('says so at %s, and how to try again', async (path) => {
      const { page } = ada
      await page.route('**/assets/main-*.js', (route) => route.abort())
      await page.goto(url + path)
      await expectSeen(notCome(page))
      await page.unroute('**/assets/main-*.js')
      await page.getByRole('link', { name: NO_CODE.retry }).click()
      await expectSeen(page.getByRole('heading', { name: 'Sign in' }))
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@lanewise.example')
      expect(await notCome(page).count()).toBe(0)
    })
  })

  test('does not run says so, in all languages, below what the server has drawn', async () => {
    ada = await newPerson(url, { javaScriptEnabled: false })
    await ada.page.goto(`${url}/login`)
    // Whoever looks by words looks past what stands in such an element.
    const notice = ada.page.locator('noscript p')
    await expectSeen(notice)
    expect(await notice.textContent()).toBe(NO_CODE.isOff)
    await expectSeen(ada.page.getByRole('heading', { name: 'Sign in' }))
    expect(await notCome(ada.page).count()).toBe(0)
  })
})
