import type { Page } from 'playwright-core'
import type { Words } from '#i18n/words.ts'
import type { RouteName } from '#machines/router/routes.ts'
import type { ScreenScene } from './scene.ts'

/** The folders of `src/overlays`: what lies over a page. */
export type OverlayName =
  | 'change-plan'
  | 'checkout'
  | 'create-workspace'
  | 'impersonation'
  | 'invite'
  | 'keyboard'
  | 'leave-workspace'
  | 'outbox'
  | 'palette'
  | 'project-drawer'
  | 'safe'
  | 'safe-creation'
  | 'task'
  | 'task-menu'
  | 'team-drawer'
  | 'tour'
  | 'version'

/** Where a screen is drawn: a window, what it says, and what there is to show. */
export interface Stage {
  readonly page: Page
  readonly words: Words
  readonly scene: ScreenScene
}

/** One screen as it is looked at, in every language, theme and width. */
export interface Screen {
  readonly name: string
  /** Which routes and overlays it shows. */
  readonly shows: readonly (RouteName | OverlayName)[]
  readonly path: (scene: ScreenScene) => string
  /** What is there once it is drawn; the page's heading otherwise. */
  readonly ready?: string
  /** It goes on waiting for as long as it is looked at. */
  readonly staysBusy?: true
  /** What is done before the page is opened. */
  readonly prepares?: (stage: Stage) => Promise<void>
  /** What is done on the page to come to it. */
  readonly comes?: (stage: Stage) => Promise<void>
  /** The part of the page that is looked at, where the rest was looked at elsewhere. */
  readonly within?: string
  /** Only where the window is so wide. */
  readonly onlyAt?: number
}
