import sharp from 'sharp'
import { AVATAR_MAX_PX, AVATAR_SHOWN_PX } from '#contract/limits.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const startsWith = (content: Buffer, magic: Buffer, at = 0) => content.subarray(at, at + magic.length).equals(magic)

/** What a picture is by its first bytes: its name and what the sender says of it count for nothing. */
const isPicture = (content: Buffer): boolean =>
  startsWith(content, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  startsWith(content, Buffer.from([0xff, 0xd8, 0xff])) ||
  (startsWith(content, ascii('RIFF')) && startsWith(content, ascii('WEBP'), 8)) ||
  startsWith(content, ascii('GIF87a')) ||
  startsWith(content, ascii('GIF89a'))

/** This is no picture that can be used. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

/**
 * A square picture drawn anew (WebP): nothing of the file that came in is left, neither what a camera wrote into it nor what
 * a person hid in it. Throws `UnreadablePicture`.
 */
export const redrawAvatar = (content: Buffer): Promise<Buffer> => redraw(content, 'cover')

/** The same for a logo, of which nothing is cut off: what is missing to a square is left transparent. */
export const redrawLogo = (content: Buffer): Promise<Buffer> => redraw(content, 'contain')

async function redraw(content: Buffer, fit: 'cover' | 'contain'): Promise<Buffer> {
  if (!isPicture(content)) throw new UnreadablePicture('no PNG, JPEG, WebP or GIF')
  try {
    const picture = sharp(content, { limitInputPixels: AVATAR_MAX_PX * AVATAR_MAX_PX, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width > AVATAR_MAX_PX || height > AVATAR_MAX_PX) throw new UnreadablePicture('too large')
    return await picture
      .rotate()
      .resize(AVATAR_SHOWN_PX, AVATAR_SHOWN_PX, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 85 })
      .toBuffer()
  } catch (error) {
    throw new UnreadablePicture('it cannot be drawn', { cause: error })
  }
}
