import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FilesUnreachable } from '../store.ts'

const CONNECTION_MAX_MS = 3_000
const ANSWER_MAX_MS = 30_000
const STANDARD_REGION = 'us-east-1'
/** So much of an upload is in memory at once. */
const PART_BYTES = 8 * 1_048_576

const NO_SUCH_OBJECT = new Set(['NoSuchKey', 'NotFound'])
const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && NO_SUCH_OBJECT.has(error.name)

/** An object as a list of a bucket has it. */
export interface Listed {
  readonly key: string
  readonly at: Date
}

/** Objects in one bucket, by keys below one prefix. Everything else that goes wrong than what is said here is FilesUnreachable. */
export interface ObjectService {
  /** Resolves once the service has all of it. */
  readonly put: (key: string, content: Buffer) => Promise<void>
  /** Takes content as it comes, in parts; when it ends early nothing is left of it. */
  readonly take: (key: string, content: Readable, signal: AbortSignal) => Promise<void>
  /** Null when there is none. */
  readonly sizeOf: (key: string) => Promise<number | null>
  /** Null when there is none. */
  readonly read: (key: string, range?: { start: number; end: number }) => Promise<Readable | null>
  readonly remove: (...keys: string[]) => Promise<void>
  readonly list: (below: string) => AsyncIterable<Listed>
  /** @throws Error with a sentence for the operator, when it cannot be used as it is set */
  readonly check: () => Promise<void>
}

/**
 * The service at `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`; prefix and region may be left out. Buckets are
 * asked for by path, which every service understands.
 */
export function serviceAt(filesUrl: string, answerMaxMs = ANSWER_MAX_MS): ObjectService {
  const { protocol, host, username, password, pathname, searchParams } = new URL(filesUrl)
  const [bucket = '', ...folders] = pathname.split('/').filter((one) => one !== '')
  const prefix = folders.map((one) => `${one}/`).join('')
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? STANDARD_REGION,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: true,
    requestHandler: {
      connectionTimeout: CONNECTION_MAX_MS,
      requestTimeout: answerMaxMs,
      throwOnRequestTimeout: true,
    },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })
  const orNull = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await asked
    } catch (error) {
      if (isMissing(error)) return null
      throw new FilesUnreachable(error)
    }
  }
  const done = async (asked: Promise<unknown>): Promise<void> => {
    try {
      await asked
    } catch (error) {
      throw new FilesUnreachable(error)
    }
  }

  return {
    put: (key, content) => done(client.send(new PutObjectCommand({ ...at(key), Body: content }))),
    async take(key, content, signal) {
      const upload = new Upload({
        client,
        params: { ...at(key), Body: content },
        partSize: PART_BYTES,
        queueSize: 1,
        leavePartsOnError: false,
      })
      const stop = () => void upload.abort()
      signal.addEventListener('abort', stop, { once: true })
      try {
        await done(upload.done())
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    sizeOf: async (key) => (await orNull(client.send(new HeadObjectCommand(at(key)))))?.ContentLength ?? null,
    async read(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const answer = await orNull(client.send(new GetObjectCommand({ ...at(key), ...part })))
      return (answer?.Body as Readable | undefined) ?? null
    },
    async remove(...keys) {
      if (keys.length === 0) return
      const Objects = keys.map((key) => ({ Key: at(key).Key }))
      const { Errors = [] } =
        (await orNull(client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })))) ??
        {}
      const refused = Errors.find(({ Code }) => !NO_SUCH_OBJECT.has(Code ?? ''))
      if (refused) throw new FilesUnreachable(new Error(refused.Code))
    },
    async *list(below) {
      let ContinuationToken: string | undefined
      do {
        const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${below}`, ContinuationToken })
        const page = await orNull(client.send(asked))
        for (const { Key = '', LastModified } of page?.Contents ?? [])
          if (LastModified) yield { key: Key.slice(prefix.length), at: LastModified }
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    async check() {
      try {
        const abortSignal = AbortSignal.timeout(CONNECTION_MAX_MS)
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
        // Who does not answer now may do so later: that is no mistake in the settings.
        if (status === 403)
          throw new Error('the service at FILES_URL does not let us in with this key.', { cause: error })
        if (status === 404) throw new Error(`the service at FILES_URL has no bucket ${bucket}.`, { cause: error })
      }
    },
  }
}
