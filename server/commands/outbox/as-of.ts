/** What was read, and the number of the workspace's newest message then: a receiver of messages can tell which came after it. */
export interface AsOf<T> {
  readonly answer: T
  readonly seq: number
}
