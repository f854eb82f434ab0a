import { expect, test } from 'vitest'
import { boundTo } from './bound-statement.ts'

const OURS = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

test('a statement names the workspace as often as it likes, and is given it once', () => {
  const text =
    'select from tasks t join projects p on p.workspace_id = $workspace where t.workspace_id = $workspace and t.id = $1'
  expect(boundTo(OURS, text, ['one'])).toEqual({
    text: 'select from tasks t join projects p on p.workspace_id = $2::uuid where t.workspace_id = $2::uuid and t.id = $1',
    values: ['one', OURS],
  })
})

test('one that names none stays as it is, wherever it is sent', () => {
  for (const tenantId of [OURS, null])
    expect(boundTo(tenantId, 'select $1', ['one'])).toEqual({ text: 'select $1', values: ['one'] })
})

test('one that names a workspace is refused where none is open', () => {
  expect(() => boundTo(null, 'delete from tasks where workspace_id = $workspace', [])).toThrow('none is open')
})
