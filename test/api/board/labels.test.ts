import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as calls from '#contract/calls/board/labels.ts'
import { changeTask, showTask } from '#contract/calls/tasks/tasks.ts'
import type { LabelForm } from '#contract/entities/label.ts'
import { ErrorBody } from '#contract/errors.ts'
import { LABELS_PER_WORKSPACE_MAX } from '#contract/limits.ts'
import { labels } from '../../../server/db/tables/tenant.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import type { Colleague } from '../../support/people/workspace.ts'

const RED = '#f87171'
const BLUE = '#60a5fa'

describeOnOneEngine('labels', (open) => {
  const live = LiveOffice.of(open)
  const make = (by: Colleague, body: LabelForm) => by.ask(calls.createLabel, { body })
  const namesSeenBy = async (by: Colleague) => (await by.ask(calls.listLabels)).map(({ name }) => name)

  test('[LBL-01] a person makes, renames, recolours and deletes labels of the workspace; every open window hears of it', async () => {
    const { ben, eva, mia, xaver } = live.people
    const [mias, xavers] = [await live.window(mia), await live.window(xaver)]
    const bug = await make(ben, { name: '  Bug ', color: '#F87171' })
    expect(bug).toEqual({ id: bug.id, name: 'Bug', color: RED })
    await make(ben, { name: 'api', color: BLUE })
    expect(await namesSeenBy(eva)).toEqual(['api', 'Bug'])
    expect((await mias.next('LABEL_CREATED')).data).toEqual({ label: bug })

    const defect = await eva.ask(calls.changeLabel, { params: { id: bug.id }, body: { name: 'Defect', color: BLUE } })
    expect(defect).toEqual({ id: bug.id, name: 'Defect', color: BLUE })
    expect((await mias.next('LABEL_UPDATED')).data).toEqual({ label: defect })

    expect(await ben.ask(calls.deleteLabel, { params: { id: bug.id } })).toBeNull()
    expect((await mias.next('LABEL_DESTROYED')).data).toEqual({ labelId: bug.id })
    expect(await namesSeenBy(ben)).toEqual(['api'])
    expect(xavers.messages.map(({ type }) => type)).toEqual(['CONNECTED'])
  })

  test('[LBL-01] a label that is changed or deleted is so on every task that bears it', async () => {
    const { olga } = live.people
    const { task } = await live.board()
    const label = await make(olga, { name: 'Soon', color: RED })
    await olga.ask(changeTask, {
      params: { id: task.id },
      body: [{ op: 'replace', property: 'labelIds', value: [label.id] }],
    })
    const body = { name: 'Now', color: BLUE }
    await olga.ask(calls.changeLabel, { params: { id: label.id }, body })
    const labelsOf = async () => (await olga.ask(showTask, { params: { id: task.id } })).labels
    expect(await labelsOf()).toEqual([{ id: label.id, ...body }])
    await olga.ask(calls.deleteLabel, { params: { id: label.id } })
    expect(await labelsOf()).toEqual([])
  })

  test('two labels that look alike are one too many', async () => {
    const { olga } = live.people
    await make(olga, { name: 'Idea', color: RED })
    const other = await make(olga, { name: 'Idea', color: BLUE })
    const twice = await olga.call(calls.createLabel, { body: { name: 'IDEA', color: RED } })
    expect([twice.statusCode, ErrorBody.parse(twice.json()).errors[0]?.param]).toEqual([400, 'name'])
    expect(await olga.status(calls.changeLabel, { params: { id: other.id }, body: { name: 'idea', color: RED } })).toBe(
      400,
    )
    expect(
      await olga.status(calls.changeLabel, { params: { id: other.id }, body: { name: 'idea', color: BLUE } }),
    ).toBe(200)
  })

  test.each([
    [{ name: '', color: RED }, 'name'],
    [{ name: '\u200B', color: RED }, 'name'],
    [{ name: 'a'.repeat(51), color: RED }, 'name'],
    [{ name: 'Fine', color: 'red' }, 'color'],
    [{ name: 'Fine', color: '#f00;background:url(//x)' }, 'color'],
  ])('%j is no label', async (body, param) => {
    const answer = await live.people.ben.call(calls.createLabel, { body })
    expect([answer.statusCode, ErrorBody.parse(answer.json()).errors.map((error) => error.param)]).toEqual([
      400,
      [param],
    ])
  })

  test('labels of another workspace do not exist, nor do those that were deleted', async () => {
    const { olga, xaver } = live.people
    const label = await make(olga, { name: 'Ours', color: RED })
    const body = { name: 'His', color: RED }
    for (const [by, id] of [
      [xaver, label.id],
      [olga, randomUUID()],
    ] as const) {
      expect(await by.status(calls.changeLabel, { params: { id }, body })).toBe(404)
      expect(await by.status(calls.deleteLabel, { params: { id } })).toBe(404)
    }
    expect(await namesSeenBy(xaver)).toEqual([])
  })

  test('a thousand labels are enough', async () => {
    const { xaver } = live.people
    const rows = Array.from({ length: LABELS_PER_WORKSPACE_MAX }, (_, at) => ({
      id: randomUUID(),
      name: `Label ${at}`,
      color: RED,
    }))
    await live.database.tenant(xaver.tenantId, (db) => db.insert(labels).values(rows))
    expect(await xaver.status(calls.createLabel, { body: { name: 'One more', color: RED } })).toBe(422)
    await live.database.tenant(xaver.tenantId, (db) => db.delete(labels))
  })
})
