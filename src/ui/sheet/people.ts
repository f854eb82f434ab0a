import { AVATAR_COLORS } from '../avatars/avatar-colors.ts'

/** People who live only on the sheet. */
export const PEOPLE = [
  'Marta Kowalczyk',
  'Jonas Weber',
  'Amara Okafor',
  'Luca Romano',
  'Priya Nair',
  'Tomás Herrera',
  'Hanna Lindqvist',
  'Ben Achterberg',
  'Sofia Petrova',
  'Daniel Osei',
].map((name, at) => ({ id: `${at}`, name, color: AVATAR_COLORS[at] ?? 'grey' }))
