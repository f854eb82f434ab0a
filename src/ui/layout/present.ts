type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out undefined properties, so that an absent prop stays absent when it is handed on. */
export function present<T extends object>(props: T): Present<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Present<T>
}
