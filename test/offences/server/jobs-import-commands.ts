//# The queue takes jobs and gives them back; what they do is given to it.
//# caught by boundaries/dependencies
//# plant server/jobs/knows-command.ts
import { one } from '../commands/command-of-a-job.ts'
export const used = one
//# plant server/commands/command-of-a-job.ts
export const one = 1

//# clean twin
//# plant server/jobs/knows-command.ts
import { one } from '../db/table-of-jobs.ts'
export const used = one
//# plant server/db/table-of-jobs.ts
export const one = 1
