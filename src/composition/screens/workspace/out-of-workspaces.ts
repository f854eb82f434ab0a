import { plainScreen } from '../../../parts/binding/screen.ts'
import { OutOfWorkspacesScreen } from '../../../screens/out-of-workspaces/out-of-workspaces-screen.tsx'

export const screen = plainScreen(OutOfWorkspacesScreen)
