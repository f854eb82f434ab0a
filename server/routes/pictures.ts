import type { FastifyReply } from 'fastify'
import { UnreadablePicture } from '../files/avatar.ts'
import { invalid, notFound } from '../http/errors/http-error.ts'
import type { Upload } from '../http/request/upload.ts'

/** The one picture of a form's field, drawn anew; null where none came along. What cannot be drawn is said beside the field. */
export async function onePicture(
  files: Upload['files'],
  { field, redraw, count }: { field: string; redraw: (content: Buffer) => Promise<Buffer>; count: () => void },
): Promise<Buffer | null> {
  const [file, ...more] = files.get(field) ?? []
  if (more.length > 0) throw invalid({ param: field, message: 'tooMany:1' })
  if (!file) return null
  count()
  try {
    return await redraw(file.content)
  } catch (error) {
    throw error instanceof UnreadablePicture ? invalid({ param: field, message: 'unreadablePicture' }) : error
  }
}

/** Sends a picture that was drawn here, so that it can be nothing but one; 404 where there is none. */
export function sendPicture(reply: FastifyReply, content: Buffer | null): FastifyReply {
  if (!content) throw notFound()
  return reply
    .headers({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    .send(content)
}
