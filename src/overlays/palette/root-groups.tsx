import {
  CalendarDays,
  CircleCheck,
  CircleUserRound,
  ContactRound,
  FolderPlus,
  Gift,
  Globe,
  History,
  House,
  Keyboard,
  List,
  LogOut,
  Paperclip,
  Plus,
  Repeat,
  Settings2,
  ShieldCheck,
  SquareKanban,
  SunMoon,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/entities/user.ts'
import type { Words } from '#i18n/words.ts'
import type { PaletteContext, PaletteEvent, Recent } from '#machines/commands/palette-events.ts'
import { boardPath } from '#machines/router/router.ts'
import { pathWith, searchReplacing } from '#machines/router/match.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { teamPath } from '#machines/teams/paths.ts'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { newSafe } from './new-safe.tsx'
import type { Entry, EntryGroup } from './rows.tsx'

const taskPath = (id: string, taskId: string) => pathWith(ROUTES.singleProjectBoardSingleTask.path, { id, taskId })
const to = (path: string): PaletteEvent => ({
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

/** What can be done without any task; `boardOf` is the project whose board is shown. */
export function actionGroup(user: User | null, boardOf: string | null, words: Words): EntryGroup {
  const { palette, settings, shell } = words
  const mayAdd = user?.role != null && user.role.name !== 'Employee'
  const other = (system: string, event: { type: string; [key: string]: unknown }): PaletteEvent => ({
    type: 'other.told',
    to: system,
    event,
  })
  /** Both drawers come when they are first wanted. */
  const newOne = { type: 'open.requested', event: { type: 'drawer.opened', id: null } }
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
    {
      id: 'theme',
      text: palette.theme(),
      also: `${settings.light()} ${settings.dark()}`,
      before: <Icon of={SunMoon} />,
      event: { type: 'page.turned', page: 'theme' },
    },
    {
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
      id: 'help',
      text: words.keyboard.title(),
      also: palette.allShortcuts(),
      before: <Icon of={Keyboard} />,
      event: { type: 'help.opened' },
      shortcut: 'help',
    },
    { id: 'signOut', text: shell.signOut(), before: <Icon of={LogOut} />, event: to(ROUTES.signOut.path) },
  ]
  return { id: 'actions', label: palette.actions(), entries: entries.filter((entry) => entry !== false) }
}

/** The pages there are for this person. */
export function pageGroup(user: User | null, projectId: string | null, words: Words): EntryGroup {
  const { shell, titles, palette, board } = words
  const mine = user?.privateProject ?? null
  const ofProject = (path: string) => to(pathWith(path as `/${string}`, { id: projectId ?? '' }))
  const entries: (Entry | false)[] = [
    { id: 'home', text: shell.home(), before: <Icon of={House} />, event: to('/'), shortcut: 'goHome' },
    mine !== null && {
      id: 'myTasks',
      text: shell.myTasks(),
      before: <Icon of={CircleCheck} />,
      event: to(boardPath(mine.id)),
      shortcut: 'goMyTasks',
    },
    ...(projectId === null
      ? []
      : ([
          ['board', board.board(), SquareKanban, ROUTES.singleProjectBoard],
          ['list', board.list(), List, ROUTES.singleProjectList],
          ['calendar', board.calendar(), CalendarDays, ROUTES.singleProjectCalendar],
          ['attachments', board.attachments(), Paperclip, ROUTES.singleProjectAttachments],
          ['projectSettings', titles.projectSettings(), Settings2, ROUTES.singleProjectSettings],
        ] as const)
    ).map(([id, text, icon, { path }]) => ({ id, text, before: <Icon of={icon} />, event: ofProject(path) })),
    { id: 'people', text: shell.allUsers(), before: <Icon of={ContactRound} />, event: to(ROUTES.people.path) },
    user?.role?.name === 'Owner' && {
      id: 'company',
      text: shell.settings(),
      also: titles.company(),
      before: <Icon of={Settings2} />,
      event: to(ROUTES.company.path),
      shortcut: 'goSettings',
    },
    user?.role?.name === 'Owner' && {
      id: 'billing',
      text: titles.billing(),
      before: <Icon of={Settings2} />,
      event: to(ROUTES.billing.path),
    },
    {
      id: 'account',
      text: shell.accountSettings(),
      before: <Icon of={CircleUserRound} />,
      event: to(ROUTES.account.path),
    },
    {
      id: 'security',
      text: palette.security(),
      before: <Icon of={ShieldCheck} />,
      event: to(ROUTES.password.path),
    },
    {
      id: 'loginHistory',
      text: titles.loginHistory(),
      before: <Icon of={History} />,
      event: to(ROUTES.loginHistory.path),
    },
    {
      id: 'invitations',
      text: titles.invitations(),
      before: <Icon of={UserPlus} />,
      event: to(ROUTES.invitations.path),
    },
    {
      id: 'referral',
      text: shell.referralProgram(),
      before: <Icon of={Gift} />,
      event: to(ROUTES.referralProgram.path),
    },
  ]
  return { id: 'goTo', label: palette.goTo(), entries: entries.filter((entry) => entry !== false) }
}
