//# Dictionaries load in the browser.
//# caught by boundaries/dependencies
//# plant i18n/with-node.ts
import { join } from 'node:path'
export const used = join

//# clean twin
//# plant i18n/with-node.ts
import { format } from 'date-fns'
export const used = format
