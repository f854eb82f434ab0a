export { tour as logic } from '#machines/help/tour.ts'
