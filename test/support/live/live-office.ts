import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { moveTask } from '#contract/calls/tasks/tasks.ts'
import type { Request } from '#contract/call.ts'
import type { App } from '../../../server/app.ts'
import type { Database } from '../../../server/db/pool.ts'
import type { Open } from '../database/both-engines.ts'
import { type Knock, LiveWindow } from './live-window.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import { appOver } from '../people/visitor.ts'
import { type Colleague, columnsOf, newProject, newTask, type Office, openOffice } from '../people/workspace.ts'

/** Starts listening on a free port; resolves to the address. */
export async function listening({ app, origins }: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  origins.listensOn(port)
  return `http://127.0.0.1:${port}`
}

/** An office whose people open windows; everything is closed after the suite, windows after each test. */
export class LiveOffice {
  database!: Database
  built!: App
  people!: Office
  /** What this server's accounts were made with. */
  readonly secrets = freshSecrets()
  #url = ''
  readonly #windows: LiveWindow[] = []

  /** Knocks for a live connection, as the page does or otherwise. */
  knock(by: Colleague, as: Knock = {}): LiveWindow {
    const window = new LiveWindow(this.#url, by, as)
    this.#windows.push(window)
    return window
  }

  /** A window that has been welcomed. */
  async window(by: Colleague): Promise<LiveWindow> {
    const window = this.knock(by)
    await window.welcome()
    return window
  }

  /** A board of Olga's and Ben's with one task. */
  async board() {
    const { olga, ben } = this.people
    const { id: projectId } = await newProject(olga, ben)
    const columnIds = (await columnsOf(olga, projectId)).map(({ id }) => id)
    const [columnId = '', second = ''] = columnIds
    const task = await newTask(olga, projectId, columnId, 'Watch me')
    const move: Request<typeof moveTask> = {
      params: { id: task.id },
      body: {
        origin: 'board',
        oldColumnId: columnId,
        oldProjectId: projectId,
        columnId: second,
        projectId,
        prevId: null,
      },
    }
    return { projectId, columnIds, columnId, second, task, move }
  }

  /** Where it listens. */
  get url(): string {
    return this.#url
  }

  static of(open: Open, env: Record<string, string> = {}): LiveOffice {
    const office = new LiveOffice()
    beforeAll(async () => {
      office.database = await open({ isMigrated: true })
      office.built = await appOver(office.database, { env, secrets: office.secrets })
      office.#url = await listening(office.built)
      office.people = await openOffice(office.database, office.built.app)
    })
    afterEach(() => office.#windows.splice(0).forEach((window) => window.close()))
    afterAll(() => office.built.app.close())
    return office
  }
}
