import { TEXT_ENDINGS, type Attachment } from '#contract/entities/attachment.ts'

/** How a file can be looked at here. */
export type PreviewKind = 'picture' | 'pdf' | 'text' | 'audio' | 'video'

const AUDIO = /\.(?:mp3|m4a|aac|wav|og[ga]|opus|flac)$/i
const TEXT = new RegExp(`\\.(?:${TEXT_ENDINGS.join('|')})$`, 'i')
const VIDEO = /\.(?:mp4|m4v|mov|webm|ogv)$/i

/**
 * How a file can be looked at, or nothing. What it is was found out by its first bytes; only of sound and film, which no
 * list of ours knows, and of texts as other systems write them the name says as what to try it.
 */
export function previewKindOf({
  isPicture,
  contentType,
  name,
}: Pick<Attachment, 'isPicture' | 'contentType' | 'name'>): PreviewKind | null {
  if (isPicture) return 'picture'
  if (contentType === 'application/pdf') return 'pdf'
  if (contentType.startsWith('text/') || TEXT.test(name)) return 'text'
  if (AUDIO.test(name)) return 'audio'
  return VIDEO.test(name) ? 'video' : null
}
