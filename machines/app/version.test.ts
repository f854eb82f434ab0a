import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { versionWalk } from './version.walk.ts'

testsOfWalk(versionWalk, {
  current: { 'page.opened': 'current', 'version.told': 'offered', 'message.received': 'offered' },
  offered: { 'page.opened': 'offered', 'reload.requested': 'reloading', 'later.requested': 'putOff' },
  reloading: { 'page.opened': 'reloading', 'after refused': 'offered' },
  putOff: { 'page.opened': 'putOff', 'version.told': 'offered', 'message.received': 'offered' },
})
