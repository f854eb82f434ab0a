import type { Placement } from '#contract/entities/task.ts'

/** So many bytes of boards are kept by one process; those that were asked for longest ago go first. */
const KEPT_MAX_BYTES = 32 * 2 ** 20
/** About what is kept beside the text of a board, for each task and for each person. */
const BESIDE_TASK_BYTES = 160
const BESIDE_PERSON_BYTES = 200
/** So many private boards are remembered at most. */
const PRIVATE_MAX = 10_000

/** Where a task of the board stands on the private board of the one who looks. */
export type OtherPlace = Placement & { taskId: string }

/** A board as everybody gets it who has none of its tasks on a private board, and what has to be true for it to be sent again. */
export interface KeptBoard {
  /** The number of the workspace's newest message when the board was like this, and when that was appended, as the database writes it. */
  readonly seq: number
  readonly at: string | null
  readonly bytes: Buffer
  /** By task, where in the bytes another place of it would be written. */
  readonly ends: ReadonlyMap<string, number>
  /** Whom tasks are assigned to, and what was said of them: people change without a message of this workspace. */
  readonly peopleIds: readonly string[]
  readonly people: string
  /** By person, their private places of these tasks; of the moment of `seq` alone. */
  readonly others: ReadonlyMap<string, readonly OtherPlace[]>
}

/** What a person is sent of a kept board: the bytes that all share, with their own places written in. */
export function bytesFor({ bytes, ends }: KeptBoard, others: readonly OtherPlace[]): Buffer {
  const inserted = others
    .flatMap(({ taskId, ...place }) => {
      const end = ends.get(taskId)
      return end === undefined ? [] : [{ end, text: Buffer.from(`,${JSON.stringify(place)}`) }]
    })
    .toSorted((one, other) => one.end - other.end)
  if (inserted.length === 0) return bytes
  const parts: Buffer[] = []
  let from = 0
  for (const { end, text } of inserted) {
    parts.push(bytes.subarray(from, end), text)
    from = end
  }
  return Buffer.concat([...parts, bytes.subarray(from)])
}

const sizeOf = ({ bytes, ends, people, others }: KeptBoard): number =>
  bytes.length + people.length + BESIDE_TASK_BYTES * ends.size + BESIDE_PERSON_BYTES * others.size

/** The boards that one process keeps as they are sent. Whether one may still be sent is asked each time (`open-board.ts`). */
export class KeptBoards {
  /** The one that was asked for longest ago is the first. */
  readonly #boards = new Map<string, { board: KeptBoard; size: number }>()
  readonly #privateIds = new Set<string>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = KEPT_MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** What all of them take. */
  get bytes(): number {
    return this.#bytes
  }

  /** Whether a project is known to be somebody's own board, which it then always is; those are not kept. */
  isPrivate(projectId: string): boolean {
    return this.#privateIds.has(projectId)
  }

  notePrivate(projectId: string): void {
    if (this.#privateIds.size >= PRIVATE_MAX) this.#privateIds.clear()
    this.#privateIds.add(projectId)
  }

  of(tenantId: string, projectId: string): KeptBoard | null {
    const key = `${tenantId}/${projectId}`
    const found = this.#boards.get(key)
    if (!found) return null
    this.#boards.delete(key)
    this.#boards.set(key, found)
    return found.board
  }

  /** Keeps a board instead of what was kept of it; one that is larger than all may be is not kept. */
  keep(tenantId: string, projectId: string, board: KeptBoard): void {
    const key = `${tenantId}/${projectId}`
    this.#forget(key)
    const size = sizeOf(board)
    if (size > this.#maxBytes) return
    this.#boards.set(key, { board, size })
    this.#bytes += size
    for (const oldest of this.#boards.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#boards.get(key)?.size ?? 0
    this.#boards.delete(key)
  }
}
