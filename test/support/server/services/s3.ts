import { cpSync } from 'node:fs'
import Server from 's3rver'
import { temporaryFolder } from '../../files/temporary-folders.ts'

const BUCKET = 'lanewise'
/** The one key that it knows, and its secret. */
const KEY = 'S3RVER'

/** A server that speaks S3, with one bucket. */
export interface S3 {
  readonly filesUrl: string
  readonly stop: () => Promise<void>
  /** Starts it again where it was, with all that it holds. */
  readonly starts: () => Promise<void>
  /** Another server with what it holds by now. */
  readonly copied: () => Promise<S3>
}

/** Starts a server that speaks S3, with an empty bucket. */
export const startS3 = (): Promise<S3> => serveFrom(temporaryFolder('s3'))

async function serveFrom(directory: string): Promise<S3> {
  const serverAt = (port: number) =>
    new Server({ port, address: '127.0.0.1', directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  let server = serverAt(0)
  const { port } = await server.run()
  return {
    filesUrl: `http://${KEY}:${KEY}@127.0.0.1:${port}/${BUCKET}/of-tests`,
    stop: () => server.close(),
    starts: async () => {
      server = serverAt(port)
      await server.run()
    },
    copied: () => {
      const other = temporaryFolder('s3')
      cpSync(directory, other, { recursive: true })
      return serveFrom(other)
    },
  }
}
