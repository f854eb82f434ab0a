import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import { byDay, isDayField, type DayField } from '#contract/tasks/task-fields.ts'
import { dayLimits } from '#contract/tasks/task-days.ts'
import type { Words } from '#i18n/words.ts'
import type { CommandPaletteRef, commandPalette } from '#machines/commands/palette/command-palette.ts'
import { setField } from '#machines/mutation/commands/set-field.ts'
import type { Page } from '#machines/commands/palette/palette-events.ts'
import { colorSchemeOf, languageOf, offersLanguages } from '#machines/preferences/preferences.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useDateTexts } from '../../parts/texts/date-texts.ts'
import { useDayReader } from '../../parts/texts/day-reader.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CommandList } from '../../ui/selects/command-list.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { Kbd } from '../../ui/signs/kbd.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { choiceGroups } from './choice-groups.tsx'
import { pageGroup } from './page-group.tsx'
import { actionGroup, foundGroups, recentGroup } from './root-groups.tsx'
import { drawn, fittingGroups, type EntryGroup } from './rows.tsx'
import { settingGroups } from './setting-groups.tsx'
import { taskGroup } from './task-groups.tsx'

type Now = SnapshotFrom<typeof commandPalette>
const OF_PERSON: readonly Page[] = ['theme', 'language', 'workspace']

/** What a page asks, and what its rows are. */
const headOf = (page: Page, { palette, taskPanel, fields }: Words): { asks: string; label: string } =>
  ({
    root: { asks: palette.placeholder(), label: palette.results() },
    task: { asks: palette.placeholder(), label: palette.onTask() },
    assignee: { asks: palette.searchPerson(), label: taskPanel.assignee() },
    labels: { asks: palette.searchLabel(), label: taskPanel.labels() },
    priority: { asks: palette.searchPriority(), label: taskPanel.priority() },
    ...byDay((field) => ({ asks: palette.searchDay(), label: fields[field]() })),
    moveTo: { asks: palette.searchColumn(), label: palette.moveTo() },
    moveProject: { asks: palette.searchProject(), label: palette.projects() },
    moveColumn: { asks: palette.searchColumn(), label: palette.moveTo() },
    theme: { asks: palette.theme(), label: palette.theme() },
    language: { asks: palette.language(), label: palette.language() },
    workspace: { asks: palette.workspace(), label: palette.workspace() },
  })[page]

/** The groups of the page that is shown, narrowed down by what is typed. */
function useGroups(now: Now): readonly EntryGroup[] {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const readDay = useDayReader()
  const user = useSelector(useActorOf('session'), userNow) ?? null
  const path = useSelector(useActorOf('router'), ({ context }) => context.place.path)
  const preferences = useActorOf('preferences')
  const language = useSelector(preferences, languageOf)
  const hasLanguages = useSelector(preferences, offersLanguages)
  const scheme = useSelector(preferences, colorSchemeOf)
  const { context } = now
  const { page, query } = context
  const { label } = headOf(page, words)
  if (OF_PERSON.includes(page)) {
    return fittingGroups(settingGroups(page, label, { words, user, language, scheme }), query)
  }
  if (page === 'task') return fittingGroups(taskGroup(context, user, words), query)
  if (page !== 'root') return fittingGroups(choiceGroups(context, label, { words, formats, today, readDay }), query)
  const projectId = /^\/projects\/([^/]+)/.exec(path)?.[1] ?? null
  const onTask = taskGroup(context, user, words)
  const boardOf = /^\/projects\/([^/]+)\/board$/.exec(path)?.[1] ?? null
  const actions = actionGroup(user, { boardOf, hasLanguages }, words)
  const pages = pageGroup(user, projectId, words)
  const known = [...onTask, actions, pages]
  // What is found comes later than what is known, and below it: the row that is marked stays under the finger.
  const all = query === '' ? [recentGroup(context, words), ...known] : [...known, ...foundGroups(context, words)]
  return fittingGroups(all, query)
}

/** Field, rows and foot of the palette. */
export function PaletteBody({ palette }: { palette: CommandPaletteRef }) {
  const words = useWords()
  const now = useSelector(palette, (snapshot) => snapshot)
  const groups = useGroups(now)
  const { page, query, about, aboutTask } = now.context
  const { asks, label } = headOf(page, words)
  const choose = (id: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.id === id)
    if (entry) palette.send(entry.event)
  }
  return (
    <CommandList
      key={page}
      label={words.palette.title()}
      listLabel={label}
      placeholder={asks}
      query={query}
      groups={drawn(groups, query)}
      message={<Message palette={palette} now={now} isEmpty={groups.length === 0} />}
      aside={
        about !== null &&
        aboutTask !== null && (
          <span className="cut max-w-56 flex-none rounded-control bg-sunken px-2 py-0.5 text-12 font-medium text-ink-soft max-sm:hidden">
            {aboutTask.task.name}
          </span>
        )
      }
      below={
        <>
          {isDayField(page) && aboutTask !== null && <DayPicker palette={palette} field={page} task={aboutTask.task} />}
          <Foot isInner={page !== 'root'} />
        </>
      }
      isBusy={now.hasTag('finding') || now.hasTag('fetchingTask') || now.hasTag('fetchingPlaces')}
      onQuery={(typed) => palette.send({ type: 'query.typed', query: typed })}
      onChosen={choose}
      onBack={() => palette.send({ type: 'back.requested' })}
    />
  )
}

/** The message about rows that are missing. */
function Message({ palette, now, isEmpty }: { palette: CommandPaletteRef; now: Now; isEmpty: boolean }) {
  const words = useWords()
  const { page, query } = now.context
  const isOfTask = page !== 'root' && !OF_PERSON.includes(page)
  const retry = (
    <Button size="sm" look="quiet" onClick={() => palette.send({ type: 'retry.requested' })}>
      {words.actions.retry()}
    </Button>
  )
  const waiting = (text: string) => (
    <>
      <Spinner />
      {text}
    </>
  )
  const failed = (text: string) => (
    <>
      <span className="flex-1">{text}</span>
      {retry}
    </>
  )
  if (isOfTask && now.hasTag('withoutTask')) return failed(words.palette.noTask())
  if (isOfTask && now.hasTag('withoutPlaces')) return failed(words.palette.notLoaded())
  if (isOfTask && (now.hasTag('fetchingTask') || now.hasTag('fetchingPlaces'))) return waiting(words.palette.loading())
  if (now.hasTag('findingFailed')) return failed(words.palette.failed())
  if (now.hasTag('finding')) return waiting(words.palette.searching())
  return isEmpty ? words.palette.nothing({ query }) : null
}

function DayPicker({ palette, field, task }: { palette: CommandPaletteRef; field: DayField; task: Task }) {
  const words = useWords()
  const { texts, weekStart } = useDateTexts()
  const { today } = useNow()
  const readDay = useDayReader()
  const typed = useSelector(palette, ({ context }) => readDay(context.query, today))
  return (
    <section
      aria-label={words.palette.calendar()}
      className="grid flex-none place-items-center border-t border-line py-1"
    >
      <DatePicker
        // The month turns to the day that is typed above.
        key={typed}
        first={typed}
        value={task[field]}
        {...dayLimits(task, field)}
        today={today}
        weekStart={weekStart}
        texts={texts}
        onChosen={(chosen) => palette.send({ type: 'change.chosen', command: setField([task], field, () => chosen) })}
      />
    </section>
  )
}

/** Which keys do what, for those who have a keyboard. */
function Foot({ isInner }: { isInner: boolean }) {
  const words = useWords()
  return (
    <footer className="flex flex-none items-center gap-4 border-t border-line px-5 py-2.5 text-12 text-ink-soft touch:hidden">
      <span className="flex items-center gap-1">
        <Kbd>{'↑'}</Kbd>
        <Kbd>{'↓'}</Kbd> {words.palette.choose()}
      </span>
      <span className="flex items-center gap-1">
        <Kbd>{'↵'}</Kbd> {words.palette.openIt()}
      </span>
      {isInner && (
        <span className="flex items-center gap-1">
          <Kbd>{'⌫'}</Kbd> {words.palette.back()}
        </span>
      )}
      <span className="ms-auto flex items-center gap-1">
        <Kbd>{'?'}</Kbd> {words.palette.allShortcuts()}
      </span>
    </footer>
  )
}
