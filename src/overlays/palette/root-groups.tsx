import {
  CircleCheck,
  CircleUserRound,
  FolderPlus,
  Globe,
  Keyboard,
  LogOut,
  Mail,
  Plus,
  Printer,
  Repeat,
  Signpost,
  SunMoon,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/entities/user.ts'
import type { Words } from '#i18n/words.ts'
import type { PaletteContext, PaletteEvent, Recent } from '#machines/commands/palette/palette-events.ts'
import { boardPath } from '#machines/router/router.ts'
import { pathWith, searchReplacing } from '#machines/router/match.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { teamPath } from '#machines/teams/paths.ts'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { newSafe } from './new-safe.tsx'
import type { Entry } from '../../parts/task-commands/entry.ts'
import type { EntryGroup } from './rows.tsx'

const taskPath = (id: string, taskId: string) => pathWith(ROUTES.singleProjectBoardSingleTask.path, { id, taskId })
/** What leads to a page. */
export const to = (path: string): PaletteEvent => ({
  type: 'other.told',
  to: 'router',
  event: { type: 'go.requested', to: path },
})
const visit = (place: Recent): PaletteEvent => ({ type: 'place.chosen', place })

const ICONS = { task: CircleCheck, project: CircleCheck, team: UsersRound, person: CircleUserRound } as const
const signOf = ({ kind, color }: Recent): ReactNode =>
  color === null ? <Icon of={ICONS[kind]} /> : <Swatch color={color} />
const entryOf = (place: Recent, before: ReactNode = signOf(place)): Entry => ({
  id: `${place.kind}-${place.to}`,
  text: place.label,
  note: place.note,
  before,
  event: visit(place),
})

/** What the server found, each kind under its heading. */
export function foundGroups({ finds }: PaletteContext, words: Words): EntryGroup[] {
  if (finds === null) return []
  const { palette } = words
  const isFound = true
  return [
    {
      id: 'tasks',
      label: palette.tasks(),
      isFound,
      entries: finds.tasks.map(({ id, name, number, project }) =>
        entryOf({
          kind: 'task',
          to: taskPath(project.id, id),
          label: name,
          note: `${project.abbreviation}-${number}`,
          color: project.color,
        }),
      ),
    },
    {
      id: 'projects',
      label: palette.projects(),
      isFound,
      entries: finds.projects.map(({ id, name, abbreviation, color }) =>
        entryOf({ kind: 'project', to: boardPath(id), label: name, note: abbreviation, color }),
      ),
    },
    {
      id: 'teams',
      label: palette.teams(),
      isFound,
      entries: finds.teams.map(({ id, name }) =>
        entryOf({ kind: 'team', to: teamPath(id), label: name, note: '', color: null }),
      ),
    },
    {
      id: 'people',
      label: palette.people(),
      isFound,
      entries: finds.people.map(({ fullName, email, avatarColor, avatarUrl }) =>
        entryOf(
          {
            kind: 'person',
            to: ROUTES.people.path + searchReplacing('', { q: email }),
            label: fullName,
            note: email,
            color: null,
          },
          <Avatar name={fullName} color={avatarColor} src={avatarUrl} size={20} decorative />,
        ),
      ),
    },
  ]
}

/** The places last opened by the palette. */
export const recentGroup = ({ recents }: PaletteContext, words: Words): EntryGroup => ({
  id: 'recent',
  label: words.palette.recent(),
  entries: recents.map((place) => entryOf(place)),
})

/** What can be done without any task; `boardOf` is the project whose board is shown, `hasLanguages` whether people choose theirs. */
export function actionGroup(
  user: User | null,
  { boardOf, hasLanguages }: { boardOf: string | null; hasLanguages: boolean },
  words: Words,
): EntryGroup {
  const { palette, settings, shell } = words
  const mayAdd = user?.role != null && user.role.name !== 'Employee'
  const other = (system: string, event: { type: string; [key: string]: unknown }): PaletteEvent => ({
    type: 'other.told',
    to: system,
    event,
  })
  /** Both drawers come when they are first wanted. */
  const newOne = { type: 'open.requested', takesKeys: true, event: { type: 'drawer.opened', id: null } }
  const entries: (Entry | false)[] = [
    boardOf !== null && {
      id: 'newTask',
      text: palette.newTask(),
      before: <Icon of={Plus} />,
      event: other('screen', { type: 'command.given', command: 'newTask', person: user }),
      shortcut: 'newTask',
    },
    newSafe(user, boardOf, words),
    mayAdd && {
      id: 'newProject',
      text: palette.newProject(),
      before: <Icon of={FolderPlus} />,
      event: other('planGate', {
        type: 'addition.requested',
        resource: 'projects',
        to: 'projectDrawer',
        event: newOne,
      }),
    },
    mayAdd && {
      id: 'newTeam',
      text: palette.newTeam(),
      before: <Icon of={UserPlus} />,
      event: other('teamDrawer', newOne),
    },
    mayAdd && {
      id: 'invite',
      text: words.people.invite(),
      before: <Icon of={Mail} />,
      event: other('planGate', {
        type: 'addition.requested',
        resource: 'users',
        to: 'inviteDialog',
        event: { type: 'open.requested', event: { type: 'dialog.opened' } },
      }),
    },
    {
      id: 'theme',
      text: palette.theme(),
      also: `${settings.light()} ${settings.dark()}`,
      before: <Icon of={SunMoon} />,
      event: { type: 'page.turned', page: 'theme' },
    },
    hasLanguages && {
      id: 'language',
      text: palette.language(),
      also: 'language English Polski Deutsch',
      before: <Icon of={Globe} />,
      event: { type: 'page.turned', page: 'language' },
    },
    (user?.role2tenant2user.length ?? 0) > 1 && {
      id: 'workspace',
      text: palette.workspace(),
      before: <Icon of={Repeat} />,
      event: { type: 'page.turned', page: 'workspace' },
    },
    {
      id: 'print',
      text: words.printing.print(),
      before: <Icon of={Printer} />,
      event: { type: 'print.requested' },
      shortcut: 'print',
    },
    {
      id: 'help',
      text: words.keyboard.title(),
      also: palette.allShortcuts(),
      before: <Icon of={Keyboard} />,
      event: { type: 'help.opened' },
      shortcut: 'help',
    },
    {
      id: 'tour',
      text: words.help.tour(),
      before: <Icon of={Signpost} />,
      event: other('tour', { type: 'open.requested', event: { type: 'tour.started' } }),
    },
    { id: 'signOut', text: shell.signOut(), before: <Icon of={LogOut} />, event: to(ROUTES.signOut.path) },
  ]
  return { id: 'actions', label: palette.actions(), entries: entries.filter((entry) => entry !== false) }
}
