import * as z from 'zod/mini'

/** What a change is kept as; another number is of another build, which may have written commands in another way. */
export const SHAPE = 2

const OfFirst = z.looseObject({ shape: z.literal(1), command: z.looseObject({ name: z.string() }) })
/** In the first shape a new task had one name, and what it was given said whether it was done. */
const NewTask = z.looseObject({
  name: z.literal('task.create'),
  taskName: z.string(),
  given: z.looseObject({ isCompleted: z.optional(z.literal(true)) }),
})
function inLines(command: unknown): unknown {
  const read = NewTask.safeParse(command)
  if (!read.success) return command
  const { taskName: name, given, ...others } = read.data
  const { isCompleted: isDone = false, ...rest } = given
  return { ...others, given: rest, lines: [{ name, isDone }] }
}

/** A row that the build before has kept, as this one keeps it; any other stays what it is. */
export function inThisShape(saved: unknown): unknown {
  const read = OfFirst.safeParse(saved)
  return read.success ? { ...read.data, shape: SHAPE, command: inLines(read.data.command) } : saved
}
