import { MAINTENANCE_NOTE_MAX_CHARS } from '#contract/limits/outage-limits.ts'
import { beginMaintenance, endMaintenance, readMaintenance } from '../commands/administration/maintenance.ts'
import { done, refused, type Verb } from './outcome.ts'

const said = (note: string | null) => (note === null ? '' : ` People are shown: ${note}`)

/** `maintenance [on NOTE… | readable NOTE… | off]`: whether this installation is closed for a while. */
export const maintenanceVerb: Verb = async ([state, ...words], { database }) => {
  const note = words.join(' ').trim() || null
  if (note !== null && note.length > MAINTENANCE_NOTE_MAX_CHARS)
    return refused(`A note has at most ${MAINTENANCE_NOTE_MAX_CHARS} characters.`)
  switch (state) {
    case undefined: {
      const now = await readMaintenance(database)
      if (!now.isOn) return done('There is no maintenance.')
      return done(`Lanewise is ${now.isReadable ? 'only read' : 'closed'}.${said(now.note)}`)
    }
    case 'on':
      await beginMaintenance(database, { isReadable: false, note })
      return done(`Lanewise is closed.${said(note)}`)
    case 'readable':
      await beginMaintenance(database, { isReadable: true, note })
      return done(`Lanewise is only read from now on: nothing can be changed.${said(note)}`)
    case 'off':
      if (note !== null) return null
      return (await endMaintenance(database)) ? done('Lanewise is open again.') : done('There was no maintenance.')
    default:
      return null
  }
}
