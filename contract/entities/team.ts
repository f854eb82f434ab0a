import * as z from 'zod/mini'
import { TEAM_DESCRIPTION_MAX_CHARS, TEAM_NAME_MAX_CHARS, TEAM_NAME_MIN_CHARS, TEAM_USERS_MAX } from '../limits.ts'
import { freeText, text } from '../text.ts'

/** A team as the sidebar and the pickers show it. */
export const Team = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  users: z.array(z.object({ id: z.uuid() })),
  projectIds: z.array(z.uuid()),
})
export type Team = z.infer<typeof Team>

/** What the team drawer saves (spec §3, §5). An empty description is sent as null. */
export const TeamForm = z.strictObject({
  name: text(TEAM_NAME_MIN_CHARS, TEAM_NAME_MAX_CHARS),
  description: z.nullable(freeText(TEAM_DESCRIPTION_MAX_CHARS)),
  userIds: z.array(z.uuid()).check(z.maxLength(TEAM_USERS_MAX, `tooMany:${TEAM_USERS_MAX}`)),
})
export type TeamForm = z.infer<typeof TeamForm>

/** A team's form, and what of it was changed since it was opened, as that of a project. */
export const TeamChange = z.extend(TeamForm, {
  since: z.optional(
    z.strictObject({
      changed: z.array(z.enum(['name', 'description'])).check(z.maxLength(2)),
      userIds: z.array(z.uuid()).check(z.maxLength(TEAM_USERS_MAX)),
    }),
  ),
})
export type TeamChange = z.infer<typeof TeamChange>
