import type { Task } from '#contract/entities/task.ts'

/** What is wanted of a task by one change; nothing for one that is to be gone. */
type Wish = Partial<Task> | null

/** Changes of several tasks that are on their way, laid over what is known until they are answered. */
export interface Wishes {
  readonly clear: () => void
  readonly add: (changeId: string, fields: ReadonlyMap<string, Wish>) => void
  readonly end: (changeId: string) => void
  /** The tasks that a change is about. */
  readonly idsOf: (changeId: string) => readonly string[]
  /** The tasks that any change is about. */
  readonly ids: () => ReadonlySet<string>
  /** A task as it is wanted. */
  readonly over: (task: Task | undefined, id: string) => Task | undefined
}

/** Nothing is wanted yet. */
export function createWishes(): Wishes {
  const wishes = new Map<string, ReadonlyMap<string, Wish>>()
  return {
    clear: () => wishes.clear(),
    add: (changeId, fields) => void wishes.set(changeId, fields),
    end: (changeId) => void wishes.delete(changeId),
    idsOf: (changeId) => [...(wishes.get(changeId)?.keys() ?? [])],
    ids: () => new Set([...wishes.values()].flatMap((fields) => [...fields.keys()])),
    over: (task, id) => {
      let wanted = task
      for (const fields of wishes.values()) {
        const wish = fields.get(id)
        if (wish === null) return undefined
        if (wanted && wish) wanted = { ...wanted, ...wish }
      }
      return wanted
    },
  }
}
