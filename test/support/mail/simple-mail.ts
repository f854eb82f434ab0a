interface Part {
  headers: Map<string, string>
  body: string
}

function partOf(raw: string): Part {
  const at = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ')
  const headers = new Map(
    head.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: raw.slice(at + 4) }
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body
}

const word = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quotedPrintable(value.replaceAll('_', ' ')),
    )

/** The parts that say something, those of parts that are made of several included. */
function partsOf(raw: string): Part[] {
  const whole = partOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [whole]
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.slice(2)))
}

/** A file that came with a mail. */
export interface Attached {
  name: string
  content: Buffer
}

const attachedIn = ({ headers, body }: Part): Attached[] => {
  const name = /^attachment;.*filename=("?)([^";]+)\1/.exec(headers.get('content-disposition') ?? '')?.[2]
  return name === undefined ? [] : [{ name, content: Buffer.from(body, 'base64') }]
}

/** Subject, text, HTML and files of a mail, as our own server writes them: no more of MIME than that. */
export function simpleParse(raw: string): { subject: string; text: string; html: string; attached: Attached[] } {
  const parts = partsOf(raw)
  const of = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return part ? decoded(part).replaceAll('\r\n', '\n') : ''
  }
  return {
    subject: word(partOf(raw).headers.get('subject') ?? ''),
    text: of('text/plain'),
    html: of('text/html'),
    attached: parts.flatMap(attachedIn),
  }
}
