import { createContext, useContext } from 'react'
import type { FilterBarRef } from '#machines/board/filters/filter-bar.ts'
import type { People } from '#machines/store/people.ts'

/** What the menus of the filters need: the chosen values, and the people to choose from. */
export interface FilterParts {
  readonly filterBar: FilterBarRef
  readonly people: People
}

export const FilterPartsContext = createContext<FilterParts | null>(null)

/** The filters above this piece. */
export function useFilters(): FilterParts {
  const parts = useContext(FilterPartsContext)
  if (parts === null) throw new Error('nothing above this component is a filter bar')
  return parts
}
