import type { Attachment } from '#contract/entities/attachment.ts'

/** A file of a task that a text of it shows or leads to is named by its id: no address, so that nothing else can be meant. */
const SCHEME = 'attachment:'
const REFERENCE = /^attachment:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
const SHOWN = /!\[(?:[^\]\\]|\\.)*\]\((attachment:[\da-f-]{36})\)/g

/** What a name is in Markdown, where brackets end it. */
export const escapedName = (name: string): string => name.replaceAll(/[\\[\]]/g, String.raw`\$&`)

/** How a text shows a picture of its task, and leads to any other file of it. */
export const markdownOf = ({ id, name, isPicture }: Attachment): string =>
  `${isPicture ? '!' : ''}[${escapedName(name)}](${SCHEME}${id})`

/** Which file an address in a text means; null for any other address. */
export const attachmentIdIn = (href: string): string | null => REFERENCE.exec(href)?.[1] ?? null

/** The files that a text shows as pictures, in its order, each once. */
export const picturesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(SHOWN)].flatMap(([, href = '']) => attachmentIdIn(href) ?? [])),
]
