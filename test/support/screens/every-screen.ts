import { GUEST_SCREENS } from './guest-screens.ts'
import { MEMBER_SCREENS } from './member-screens.ts'
import { OVERLAY_SCREENS } from './overlay-screens.ts'
import type { OverlayName, Screen } from './screen.ts'
import type { RouteName } from '#machines/router/routes.ts'

/** Every screen there is, by who sees it. */
export const EVERY_SCREEN = {
  guest: GUEST_SCREENS,
  pages: MEMBER_SCREENS,
  overlays: OVERLAY_SCREENS,
} as const satisfies Record<'guest' | 'pages' | 'overlays', readonly Screen[]>

/** What takes a server or a connection of its own, with the test that looks at it. */
export const LOOKED_AT_ELSEWHERE: Readonly<Partial<Record<RouteName | OverlayName, string>>> = {
  outbox: 'test/e2e/offline/outbox.test.ts',
  version: 'test/e2e/offline/new-version.test.ts',
}
