import {
  CalendarDays,
  CircleCheck,
  CircleHelp,
  CircleUserRound,
  ContactRound,
  FolderKanban,
  Gift,
  History,
  House,
  List,
  Paperclip,
  Settings2,
  ShieldCheck,
  SquareKanban,
  UserPlus,
} from 'lucide-react'
import type { User } from '#contract/entities/user.ts'
import type { Words } from '#i18n/words.ts'
import { helpPath } from '#machines/help/guide.ts'
import { pathWith } from '#machines/router/match.ts'
import { boardPath } from '#machines/router/router.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { to } from './root-groups.tsx'
import type { Entry } from '../../parts/task-commands/entry.ts'
import type { EntryGroup } from './rows.tsx'

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
    { id: 'projects', text: shell.allProjects(), before: <Icon of={FolderKanban} />, event: to(ROUTES.projects.path) },
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
    {
      id: 'help',
      text: shell.help(),
      before: <Icon of={CircleHelp} />,
      event: to(helpPath(null)),
    },
  ]
  return { id: 'goTo', label: palette.goTo(), entries: entries.filter((entry) => entry !== false) }
}
