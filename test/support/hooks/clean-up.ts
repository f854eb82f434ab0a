import { afterAll } from 'vitest'
import { removeTemporaryFolders } from '../files/temporary-folders.ts'

// Set up for each file anew, whereas what it calls is shared by the files of a process.
afterAll(removeTemporaryFolders)
