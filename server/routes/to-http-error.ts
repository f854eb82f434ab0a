import { NotDone } from '../commands/command-error.ts'
import {
  forbidden,
  invalid,
  limitReached,
  notFound,
  Refused,
  tooMany,
  unprocessable,
} from '../http/errors/http-error.ts'

const MS_PER_S = 1_000

function refusalFor({ why }: NotDone): Refused {
  switch (why.kind) {
    case 'notFound':
      return notFound()
    case 'forbidden':
      return why.because ? new Refused(403, { message: why.because }) : forbidden()
    case 'limitReached':
      return limitReached()
    case 'paused':
      return tooMany(why.waitMs / MS_PER_S)
    case 'invalid':
      return invalid(...why.errors)
    case 'impossible':
      return unprocessable(why.because)
    case 'changedMeanwhile':
      return new Refused(409, { message: 'conflict', current: why.current })
    case 'tooLarge':
      return new Refused(413, { message: 'tooLarge' })
  }
}

/** Waits for a command; why it was not carried out becomes the answer. */
export async function orRefuse<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch (error) {
    throw error instanceof NotDone ? refusalFor(error) : error
  }
}
