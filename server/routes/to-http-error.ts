import { CommandError } from '../commands/command-error.ts'
import {
  forbidden,
  invalid,
  limitReached,
  notFound,
  HttpError,
  tooMany,
  unprocessable,
} from '../http/errors/http-error.ts'

const MS_PER_S = 1_000

function httpErrorFor({ why }: CommandError): HttpError {
  switch (why.kind) {
    case 'notFound':
      return notFound()
    case 'forbidden':
      return why.because ? new HttpError(403, { message: why.because }) : forbidden()
    case 'limitReached':
      return limitReached()
    case 'paused':
      return tooMany(why.waitMs / MS_PER_S)
    case 'invalid':
      return invalid(...why.errors)
    case 'impossible':
      return unprocessable(why.because)
    case 'changedMeanwhile':
      return new HttpError(409, { message: 'conflict', current: why.current })
    case 'tooLarge':
      return new HttpError(413, { message: 'tooLarge' })
    case 'secretRequired':
      return new HttpError(403, { message: 'passwordForSafes', code: 'SESSION_SECRET_REQUIRED' })
  }
}

/** Waits for a command; why it was not carried out becomes the answer. */
export async function toHttpError<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch (error) {
    throw error instanceof CommandError ? httpErrorFor(error) : error
  }
}
