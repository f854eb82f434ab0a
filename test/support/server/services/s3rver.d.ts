/** The little of it that is used here; it brings no types. */
declare module 's3rver' {
  export default class Server {
    constructor(options: {
      readonly port: number
      readonly address: string
      readonly directory: string
      readonly silent: boolean
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
