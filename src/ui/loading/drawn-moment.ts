import { createContext } from 'react'

/** The moment at which a page was drawn ahead, in milliseconds; what shows days and times starts from it. Null where it draws itself. */
export const DrawnMoment = createContext<number | null>(null)
