import { moveChoice, type PaletteContext } from '#machines/commands/palette/palette-events.ts'
import { endsOf, FIELD_CHOICES, placeChoices, type Asked, type Terms } from '../../parts/task-commands/choices.tsx'
import type { Entry } from '../../parts/task-commands/entry.ts'
import { Swatch } from '../../ui/choices/swatch.tsx'
import type { EntryGroup } from './rows.tsx'

function entriesOf(context: PaletteContext, asked: Asked, terms: Terms): readonly Entry[] {
  const { page, query, projects, target, columns } = context
  const { about } = asked
  const [task] = asked.tasks
  if (task === undefined) return []
  if (page in FIELD_CHOICES) return FIELD_CHOICES[page as keyof typeof FIELD_CHOICES](asked, query, terms)
  if (page === 'moveTo') return placeChoices({ ...asked, task }, terms)
  if (page === 'moveProject')
    return projects
      .filter(({ id }) => id !== about.projectId)
      .map((project) => ({
        id: project.id,
        text: project.name,
        note: project.abbreviation,
        before: <Swatch color={project.color} />,
        event: { type: 'project.chosen', project },
      }))
  const to = (columnId: string, atEnd: boolean) =>
    moveChoice(about, task, { projectId: target?.id ?? '', columnId, atEnd })
  return page === 'moveColumn' ? endsOf(columns, to, terms) : []
}

/** What one property of the task can be, or where it can go. */
export function choiceGroups(context: PaletteContext, label: string, terms: Terms): readonly EntryGroup[] {
  const { about, aboutTask, page } = context
  if (about === null || aboutTask === null) return []
  const { task, surroundings } = aboutTask
  return [{ id: page, label, entries: entriesOf(context, { tasks: [task], about, surroundings }, terms) }]
}
