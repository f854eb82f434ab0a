import { Monitor, Moon, Sun } from 'lucide-react'
import { LANGUAGES } from '#contract/limits.ts'
import type { Language } from '#contract/entities/language.ts'
import type { User } from '#contract/entities/user.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import type { Words } from '#i18n/words.ts'
import type { Page } from '#machines/commands/palette/palette-events.ts'
import { byName } from '#machines/workspace/memberships.ts'
import { isUsable } from '#machines/workspace/usable.ts'
import { WorkspaceSign } from '../../parts/pages/workspace-sign.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import type { Entry } from '../../parts/task-commands/entry.ts'
import type { EntryGroup } from './rows.tsx'

const SCHEMES = [
  ['light', Sun],
  ['dark', Moon],
  ['auto', Monitor],
] as const
type Now = { words: Words; user: User | null; language: Language; scheme: (typeof SCHEMES)[number][0] }

const themes = ({ words, scheme }: Now): Entry[] =>
  SCHEMES.map(([one, icon]) => ({
    id: one,
    text: words.settings[one](),
    before: <Icon of={icon} />,
    chosen: scheme === one,
    event: { type: 'other.told', to: 'preferences', event: { type: 'colorScheme.chosen', scheme: one } },
  }))

const languages = ({ language }: Now): Entry[] =>
  LANGUAGES.map((one) => ({
    id: one,
    text: LANGUAGE_NAMES[one],
    chosen: language === one,
    event: { type: 'other.told', to: 'preferences', event: { type: 'language.chosen', language: one } },
  }))

const workspaces = ({ user, language }: Now): Entry[] =>
  byName(user?.role2tenant2user ?? [], language)
    .filter(({ tenant }) => isUsable(tenant))
    .map(({ tenantId, tenant }) => ({
      id: tenantId,
      text: tenant.name,
      before: <WorkspaceSign tenant={tenant} />,
      chosen: tenantId === user?.activeTenantId,
      event: { type: 'other.told', to: 'switcher', event: { type: 'workspace.chosen', id: tenantId } },
    }))

/** The reader's own settings. */
export function settingGroups(page: Page, label: string, now: Now): readonly EntryGroup[] {
  const entries = page === 'theme' ? themes(now) : page === 'language' ? languages(now) : workspaces(now)
  return [{ id: page, label, entries }]
}
