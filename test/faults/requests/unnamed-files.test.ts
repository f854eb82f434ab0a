import { expect, test } from 'vitest'
import { columnsOf, newProject, newTask } from '../../support/people/workspace.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { headersOf, sendTo } from '../../support/files/files.ts'
import { LiveOffice } from '../../support/live/live-office.ts'

describeOnOneEngine('[FLT-42] a file without a name', (open) => {
  const live = LiveOffice.of(open)
  const unnamed = (field: string) => {
    const form = new FormData()
    form.append(field, new Blob(['content']), '')
    return form
  }

  test.each([
    ['/api/auth/profile', 'avatar'],
    ['/api/auth/tenant', 'logo'],
  ])('is refused by %s as the picture it is not', async (path, field) => {
    const { olga } = live.people
    const form = unnamed(field)
    for (const name of ['firstName', 'lastName', 'name']) form.append(name, 'Quays')
    const answer = await fetch(`${live.url}${path}`, { method: 'PUT', headers: headersOf(olga), body: form })
    expect([answer.status, (await answer.text()).includes('errors')]).toEqual([400, true])
  })

  test('is refused at a task, or kept under a name that it is given', async () => {
    const { olga } = live.people
    const { id: projectId } = await newProject(olga)
    const [column] = await columnsOf(olga, projectId)
    const { id } = await newTask(olga, projectId, column?.id ?? '', 'Quay')
    const { status, text } = await sendTo(live.url, olga, id, unnamed('attachments[0]'))
    expect([200, 400]).toContain(status)
    const [file] = status === 200 ? (JSON.parse(text) as { name: string }[]) : [{ name: 'refused' }]
    expect(file?.name).not.toBe('')
  })
})
