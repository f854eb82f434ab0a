import { plainScreen } from '../../parts/binding/screen.ts'
import { HomeScreen } from '../../screens/home/home-screen.tsx'

export const screen = plainScreen(HomeScreen)
