import { type SQL, sql } from 'drizzle-orm'
import type { TeamTask } from '#contract/calls/teams.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'
import type { Member } from '../../policies/member.ts'
import { BY_NAME, PERSON_FIELDS, type PersonRow, peopleOf, presentPerson } from '../presenters/person.ts'
import { isThere } from '../tasks/queries/filters.ts'
import { requireTeam } from './read-teams.ts'

/** Which of them, in what order. */
export interface TeamTasksWanted extends Paging {
  sortBy: 'dueDate' | 'name' | 'assignee'
  order: 'ASC' | 'DESC'
  q?: string | undefined
}

const TASKS_BY: Record<TeamTasksWanted['sortBy'], SQL[]> = {
  dueDate: [sql`t.due_date`],
  name: [alphabetical(sql`t.name`)],
  assignee: BY_NAME,
}

/** The open tasks of the people of a team, as far as the caller sees them: a page of them, and how many. */
export const listTeamTasks = (database: Database, by: Member, teamId: string, wanted: TeamTasksWanted) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: TeamTask[]; count: number }> => {
    const { offset, limit } = windowOf(wanted)
    const text = wanted.q?.trim() ?? ''
    const these = sql`from team_users tu
        join tasks t on t.workspace_id = $workspace and t.assignee_id = tu.user_id and t.completed_at is null
        join users u on u.id = t.assignee_id
        join projects p on p.workspace_id = $workspace and p.id = t.home_project_id and p.private_of_user_id is null
      where tu.workspace_id = $workspace and tu.team_id = ${teamId} and ${isSeenBy(by)}
        and ${isThere}${text === '' ? sql`` : sql` and ${contains(sql`t.name`, text)}`}`
    const direction = wanted.order === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`
    const order = sql.join(
      TASKS_BY[wanted.sortBy].map((key) => sql`${key} ${direction}`),
      sql`, `,
    )
    const [, rows, counted] = await Promise.all([
      requireTeam(db, teamId),
      rowsOf<Omit<TeamTask, 'assignee'> & { person: PersonRow | null }>(
        db,
        sql`select t.id, t.number, t.name, t.priority, t.due_date as "dueDate", t.parent_id as "parentId",
              json_build_object('id', p.id, 'name', p.name, 'abbreviation', p.abbreviation, 'color', p.color,
                'privateOfUserId', p.private_of_user_id) as project,
              (select row_to_json(w) from (select ${PERSON_FIELDS} from ${peopleOf(db.tenantId)} where u.id = t.assignee_id) w)
                as person
            ${sql`${these}`} order by ${order}, t.due_date nulls last, t.id limit ${limit} offset ${offset}`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`),
    ])
    return {
      rows: rows.map(({ person, ...row }) => ({ ...row, assignee: person && presentPerson(person) })),
      count: counted?.count ?? 0,
    }
  })
