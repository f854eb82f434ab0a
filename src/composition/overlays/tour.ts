import { tour } from '#machines/help/tour.ts'

/** The tour, which asks nobody for anything. */
export const logic = tour
