import { expect, test } from 'vitest'
import { SHARED_TABLES, unboundIn } from './unbound.ts'

test('the tables are those of the migrations', () => {
  expect(SHARED_TABLES).toEqual(expect.arrayContaining(['tasks', 'task_placements', 'visits', 'task_texts']))
})

test.each([
  'select 1',
  'select name from public.users u where u.id = $1',
  'select id from tasks where workspace_id = $2::uuid and id = $1',
  'select t.id from tasks t join projects p on p.workspace_id = $2::uuid and p.id = t.home_project_id where t.workspace_id = $2::uuid',
  'delete from task_placements y using tasks t where t.workspace_id = $2::uuid and y.workspace_id = $2::uuid and t.id = y.task_id',
  'insert into visits (workspace_id, user_id) values ($2::uuid, $1)',
  'insert into "labels" ("workspace_id", "id") values ($3::uuid, $1), ($3::uuid, $2)',
  'insert into tasks (workspace_id, id) select $2::uuid, c.id from taken, columns c where c.workspace_id = $2::uuid',
  'update tasks set revision = 1 from done where tasks.workspace_id = $1::uuid and tasks.id = done.id',
])('%s names the workspace', (statement) => {
  expect(unboundIn(statement)).toEqual([])
})

test.each([
  ['select id from tasks where id = $1', 'tasks'],
  ['select id from tasks where workspace_id = $1', 'tasks'],
  ['select t.id from tasks t where workspace_id = $1::uuid', 't'],
  ['select t.id from tasks t join projects p on p.id = t.home_project_id where t.workspace_id = $2::uuid', 'p'],
  [
    'select from tasks t where t.workspace_id = $1::uuid and exists (select from columns where name = t.name)',
    'columns',
  ],
  ['select t.id from tasks t where t.workspace_id = $1::uuid union select t.id from tasks t', 't'],
  ['insert into visits (user_id) values ($1)', 'visits'],
  ['insert into visits (workspace_id, user_id) values ($2, $1)', 'visits'],
  ['select t.id from own, tasks t where t.parent_id = own.id', 't'],
  ['delete from "labels"', 'labels'],
])('%s leaves it out', (statement, name) => {
  expect(unboundIn(statement)).toEqual([name])
})
