import { Link } from 'wouter'
import type { Colleague } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import type { PeopleListRef } from '#machines/people/people-list.ts'
import { mayManagePeople } from '#machines/people/rights.ts'
import { boardPath } from '#machines/router/router.ts'
import { teamPath } from '#machines/teams/paths.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ColleagueCell } from '../../parts/people/colleague-cell.tsx'
import type { ListColumn } from '../../parts/list/list-table.tsx'
import { wordFor } from '../../parts/task/due.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { classes } from '../../ui/layout/classes.ts'
import { PersonActions } from './person-actions.tsx'

/** Who looks at the list. */
export type Me = { readonly id: string; readonly role: Role | null }

const PLACES_NAMED = 2
const TONES = { active: 'success', invited: 'warning', inactive: 'plain' } as const

/** What some of the people in the list have: a column in which nothing stands leaves its room to the names. */
export type Known = Readonly<Record<'jobTitle' | 'teams', boolean>>
const EMPTY_WIDTH = 'w-24'

/** What stands in the list of people; who may change nobody has no actions. */
export function usePeopleColumns(
  list: PeopleListRef,
  me: Me,
  state: string | undefined,
  known: Known,
): ListColumn<Colleague>[] {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const day = (moment: string) => formats.day(dayOf(new Date(moment)))
  const roleOf = ({ roleName }: Colleague) => (roleName === null ? '' : words.people[roleName]())
  const isOver = ({ expiresAt }: Colleague) => expiresAt !== null && dayOf(new Date(expiresAt)) < today
  const status = (colleague: Colleague) =>
    isOver(colleague) ? (
      <Badge>{words.people.expired()}</Badge>
    ) : (
      <Badge tone={TONES[colleague.state]}>{words.people[`is_${colleague.state}`]()}</Badge>
    )
  // Where all are listed there is no room for it.
  const hasQuick = state === 'invited' || state === 'inactive'
  const columns: (ListColumn<Colleague> | false)[] = [
    {
      key: 'name',
      label: words.people.name(),
      sort: 'name',
      cell: (colleague) => (
        <ColleagueCell
          colleague={colleague}
          isMe={colleague.id === me.id}
          note={colleague.expiresAt !== null && words.people.expires({ date: day(colleague.expiresAt) })}
          below={
            <>
              {status(colleague)}
              <span className="text-12 text-ink-soft">{roleOf(colleague)}</span>
              {colleague.state === 'invited' && (
                <span className="cut text-12 text-ink-soft">
                  {placesOf(colleague)
                    .map(({ name }) => name)
                    .join(', ')}
                </span>
              )}
            </>
          }
        />
      ),
    },
    state !== 'invited' && {
      key: 'jobTitle',
      label: words.people.jobTitle(),
      from: 'xl',
      className: classes('text-ink-soft', known.jobTitle ? 'w-[13%]' : EMPTY_WIDTH),
      cell: ({ jobTitle }) => <span className="cut block">{jobTitle}</span>,
    },
    {
      key: 'role',
      label: words.people.role(),
      sort: 'role',
      from: 'md',
      // Where there is room it stands in one line; elsewhere it breaks rather than is cut.
      className: 'w-[13%] min-[90rem]:w-41',
      cell: (colleague) => <span className="block text-pretty hyphens-auto">{roleOf(colleague)}</span>,
    },
    {
      key: 'teams',
      label: state === 'invited' ? words.people.places() : words.people.teams(),
      from: 'lg',
      className: state === 'invited' ? 'w-[24%]' : known.teams ? 'w-[15%]' : EMPTY_WIDTH,
      cell: (colleague) => <PlaceNames places={placesOf(colleague)} />,
    },
    {
      key: 'status',
      label: words.people.status(),
      from: 'md',
      className: 'w-28',
      cell: status,
    },
    {
      key: 'since',
      label: words.people.since(),
      sort: 'since',
      from: 'lg',
      className: 'w-28 text-ink-soft',
      cell: ({ since }) => <span className="date">{day(since)}</span>,
    },
    mayManagePeople(me.role) &&
      state !== 'invited' && {
        key: 'lastSeen',
        label: words.people.lastSeen(),
        from: 'xl',
        className: 'w-28 text-ink-soft',
        cell: ({ lastSeenAt }) => <LastSeen moment={lastSeenAt ?? null} />,
      },
    mayManagePeople(me.role) && {
      key: 'actions',
      label: words.lists.actions(),
      labelHidden: true,
      className: hasQuick ? 'w-14 md:w-44' : 'w-14',
      cell: (colleague) => <PersonActions list={list} colleague={colleague} me={me} hasQuick={hasQuick} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** The day on which somebody was last here, as a word where it was just now. */
function LastSeen({ moment }: { moment: string | null }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  if (moment === null) return <span className="text-ink-faint">{words.people.neverSeen()}</span>
  const day = dayOf(new Date(moment))
  const word = wordFor(day, today)
  return <span className="date">{word === null ? formats.day(day) : words.days[word]()}</span>
}

interface Place {
  readonly id: string
  readonly name: string
  readonly href: string
}
/** The teams of a person; of an invited one also the projects that they will be in. */
const placesOf = ({ teams, projects = [] }: Colleague): Place[] => [
  ...teams.map((team) => ({ ...team, href: teamPath(team.id) })),
  ...projects.map((project) => ({ ...project, href: boardPath(project.id) })),
]

function PlaceNames({ places }: { places: readonly Place[] }) {
  const words = useWords()
  const named = places.slice(0, PLACES_NAMED)
  const more = places.slice(PLACES_NAMED)
  return (
    <span className="flex min-w-0 gap-1 whitespace-nowrap">
      <span className="cut">
        {named.map(({ id, name, href }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link href={href} className="text-ink">
              {name}
            </Link>
          </span>
        ))}
      </span>
      {more.length > 0 && (
        <span className="flex-none text-ink-soft" title={more.map(({ name }) => name).join(', ')}>
          {words.people.moreTeams({ count: more.length })}
        </span>
      )}
    </span>
  )
}
