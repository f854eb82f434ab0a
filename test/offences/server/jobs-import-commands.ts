//# The queue takes jobs and gives them back; what they do is given to it.
//# caught by boundaries/dependencies
//# plant server/jobs/knows-command.ts
import { one } from '../commands/job-command.ts'
export const used = one
//# plant server/commands/job-command.ts
export const one = 1

//# clean twin
//# plant server/jobs/knows-command.ts
import { one } from '../db/job-table.ts'
export const used = one
//# plant server/db/job-table.ts
export const one = 1
