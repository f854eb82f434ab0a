import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { TemplateId } from '#contract/entities/template.ts'
import type { ProjectDrawerRef } from '#machines/drawers/project-drawer.ts'
import { isBusy, templatesIn, templatesOf, valueIn } from '#machines/drawers/project-drawer-view.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { useProblem } from './use-problem.ts'

/** What a new project's board begins with: nothing but columns, a board that comes with the product, or one saved from a project. */
export function TemplateChoice({ drawer }: { drawer: ProjectDrawerRef }) {
  const words = useWords()
  const query = useSelector(drawer, templatesOf)
  const templates = useSelector(query, templatesIn)
  const failed = useSelector(query, (now) => now?.hasTag('failed') === true)
  const chosen = useSelector(drawer, valueIn('template'))
  const busy = useSelector(drawer, isBusy)
  const problem = useProblem(drawer, 'template')
  const group = useId()
  const choose = (value: TemplateId | null) => drawer.send({ type: 'field.changed', name: 'template', value })
  return (
    <fieldset disabled={busy} className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{words.project.template()}</legend>
      {failed ? (
        <RetryNote onRetry={() => query?.send({ type: 'retry.requested' })}>
          {words.project.templatesNotLoaded()}
        </RetryNote>
      ) : templates === null ? (
        <Skeletons label={words.project.templatesLoading()} className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
          {Array.from({ length: 7 }, (_, at) => (
            <Skeleton key={at} className="h-15 w-full" />
          ))}
        </Skeletons>
      ) : (
        <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
          <Option
            group={group}
            name={words.project.noTemplate()}
            text={words.project.noTemplateText()}
            isChosen={chosen === null}
            onChosen={() => choose(null)}
          />
          {templates.map(({ id, name, description, columns }) => (
            <Option
              key={id}
              group={group}
              name={name}
              text={description ?? columns.join(' · ')}
              title={columns.join(' · ')}
              isChosen={chosen === id}
              onChosen={() => choose(id)}
            />
          ))}
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-1.5 text-12 text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Option({
  group,
  name,
  text,
  title,
  isChosen,
  onChosen,
}: {
  group: string
  name: string
  text: string
  /** The columns, where something else is written. */
  title?: string
  isChosen: boolean
  onChosen: () => void
}) {
  return (
    <label
      title={title}
      className="relative flex min-h-15 cursor-pointer flex-col sm:first:col-span-full justify-center rounded-segment border border-line-strong bg-surface px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:pointer-events-none"
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChosen}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span dir="auto" className="text-13 font-medium">
        {name}
      </span>
      <span dir="auto" className="line-clamp-2 text-12 text-ink-soft">
        {text}
      </span>
    </label>
  )
}
