import { deepEqual, equal } from 'node:assert/strict'
import type { AnyEventObject } from 'xstate'
import { walkOf } from '../../test/kit/walk.ts'
import type { World } from '../../test/kit/ports/world.ts'
import { membershipOf, userOf } from '../session/samples.walk.ts'
import { projectOf, TENANT } from '../workspace/samples.walk.ts'
import { isFolded, isSheet, isSheetOpen, sidebar, widthNow } from './sidebar.ts'

/** The user is in a workspace, or in none that can be used. */
export const opened = (activeTenantId: string | null, manualBlockedReason: string | null = null) => {
  const id = activeTenantId ?? ''
  const role2tenant2user = [{ ...membershipOf({ id, manualBlockedReason }), tenantId: id }]
  const user = userOf({ activeTenantId, role2tenant2user })
  return { type: 'session.opened', userId: user.id, tenantId: activeTenantId, seq: null, user } as const
}

/** A desk, the width up to which the menu starts folded, the widest screen without room beside the page, and a phone. */
export const WIDTHS = [1_440, 1_024, 1_023, 390] as const
const LISTS = ['projectList', 'teamList'] as const

const heardBy = (world: World, list: (typeof LISTS)[number]): readonly AnyEventObject[] => world.port(list).received

/** How the sidebar is walked; what its lists do, their own walk shows. */
export const sidebarWalk = walkOf({
  machine: sidebar,
  ports: { windowWidth: ['width.changed'], listKeeper: ['list.changed'] },
  events: [
    ...WIDTHS.map((width) => ({ type: 'width.changed' as const, width })),
    opened(TENANT.id),
    { ...opened(TENANT.id), userId: 'another', user: { ...opened(TENANT.id).user, id: 'another' } },
    opened(null),
    opened(TENANT.id, 'unpaid invoice'),
    { type: 'list.changed', list: 'projectList', event: { type: 'row.created', row: projectOf('p1') } },
    { type: 'list.changed', list: 'teamList', event: { type: 'row.removed', id: 't' } },
  ],
  invariants: {
    '[LAY-16] the menu lies over the page exactly where the window is narrower than 1024': ({ snapshot }) => {
      const width = widthNow(snapshot)
      equal(isSheet(snapshot), width > 0 && width < 1_024)
    },
    '[LAY-16] the menu starts folded at 1024 and less': ({ before, event, snapshot }) => {
      if (widthNow(before) === 0 && event.type === 'width.changed')
        equal(isFolded(snapshot), Number(event['width']) <= 1_024)
    },
    '[LAY-16] the menu folds when the window becomes narrow, and stays as it is while there is as much room as before':
      ({ before, event, snapshot }) => {
        if (event.type !== 'width.changed' || widthNow(before) === 0) return
        const becomesNarrow = !isSheet(before) && Number(event['width']) < 1_024
        if (becomesNarrow) equal(isFolded(snapshot), true)
        else if (isSheet(before) === isSheet(snapshot)) equal(isFolded(snapshot), isFolded(before))
      },
    '[LAY-16] where there is room again the menu is as it was left there; where there never was, as it starts': ({
      before,
      event,
      snapshot,
    }) => {
      if (event.type !== 'width.changed' || !isSheet(before) || isSheet(snapshot)) return
      equal(isFolded(snapshot), before.context.isLeftFolded ?? Number(event['width']) <= 1_024)
    },
    'how the menu was left beside the page is noted, and whose lists are shown': ({ event, snapshot }) => {
      if (!isSheet(snapshot) && widthNow(snapshot) > 0) equal(snapshot.context.isLeftFolded, isFolded(snapshot))
      if (event.type === 'session.opened')
        equal(snapshot.context.userId, snapshot.matches({ lists: 'listed' }) ? event['userId'] : null)
    },
    '[LAY-07] the menu button folds and unfolds, wherever the menu is': ({ before, event, snapshot }) => {
      if (event.type === 'menu.toggled' && widthNow(before) > 0) equal(isFolded(snapshot), !isFolded(before))
    },
    '[LAY-16] a sheet goes after something in it was followed, or one looks elsewhere; beside the page the menu stays':
      ({ before, event, snapshot }) => {
        if (event.type !== 'menu.itemChosen' && event.type !== 'menu.dismissed') return
        equal(isSheetOpen(snapshot), false)
        if (!isSheet(before)) equal(isFolded(snapshot), isFolded(before))
      },
    '[LAY-10] the lists open with a workspace that can be used, and close without': ({ event, snapshot, world }) => {
      if (!event.type.startsWith('session.')) return
      const isListed = snapshot.matches({ lists: 'listed' })
      equal(
        isListed,
        event.type === 'session.opened' &&
          JSON.stringify(event).includes('"manualBlockedReason":null') &&
          event['tenantId'] === TENANT.id,
      )
      for (const list of LISTS)
        deepEqual(heardBy(world, list).at(-1), { type: isListed ? 'list.opened' : 'list.closed' })
    },
    '[LAY-11] [LAY-12] what comes live goes to the list it is about': ({ before, event, world }) => {
      if (event.type !== 'list.changed' || !before.matches({ lists: 'listed' })) return
      deepEqual(heardBy(world, event['list'] as (typeof LISTS)[number]).at(-1), event['event'])
    },
    'both lists are fetched again when too much was missed': ({ before, event, world }) => {
      if (event.type !== 'screen.staled' || !before.matches({ lists: 'listed' })) return
      for (const list of LISTS) deepEqual(heardBy(world, list).at(-1), { type: 'list.staled' })
    },
  },
})
