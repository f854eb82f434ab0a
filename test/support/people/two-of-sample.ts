import { newPerson, type Person } from '../browser/browser.ts'
import { signsIn } from '../page/at-the-page.ts'
import { sharedSample } from '../server/shared-server.ts'
import { signIn, type HttpPerson } from './http-person.ts'

/** Two people of the sample workspace who work on the same: its owner, also with a window, and a manager. */
export interface TwoOfSample {
  readonly api: { readonly owner: HttpPerson; readonly manager: HttpPerson }
  /** The owner's window, signed in. */
  readonly ada: Person
}

/** Signs both in; `prepares` has the window before it shows anything. */
export async function twoOfSample(
  options: Parameters<typeof newPerson>[1] = {},
  prepares: (ada: Person) => Promise<unknown> = async () => undefined,
): Promise<TwoOfSample> {
  const { signIns, url } = await sharedSample()
  const wayOf = (wanted: string) => signIns.find(({ role }) => role === wanted)!
  const inBy = async ({ email, password }: ReturnType<typeof wayOf>) => (await signIn(url, email, password))!
  const api = { owner: await inBy(wayOf('Owner')), manager: await inBy(wayOf('WorkspaceManager')) }
  const ada = await newPerson(url, options)
  await prepares(ada)
  await signsIn(ada, wayOf('Owner'))
  return { api, ada }
}
