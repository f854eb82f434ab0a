import { useDroppable } from '@dnd-kit/core'
import { useEffect } from 'react'

/** An element that stands elsewhere on the page, as a place over which things are carried. */
export function DropPlace({ id, find }: { id: string; find: (id: string) => HTMLElement | null }) {
  const { setNodeRef } = useDroppable({ id })
  useEffect(() => setNodeRef(find(id)), [id, find, setNodeRef])
  return null
}
