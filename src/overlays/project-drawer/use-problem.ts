import { useSelector } from '@xstate/react'
import { explain } from '#i18n/explain.ts'
import type { ProjectDrawerRef } from '#machines/drawers/project-drawer.ts'
import { problemIn } from '#machines/drawers/project-drawer-view.ts'
import type { ProjectValues } from '#machines/drawers/project-form.ts'
import { useWords } from '../../parts/binding/words-context.tsx'

/** The error of a field of the drawer, in words; nothing where there is none. */
export function useProblem(drawer: ProjectDrawerRef, name: keyof ProjectValues): string | undefined {
  const words = useWords()
  const problem = useSelector(drawer, problemIn(name))
  return problem === null ? undefined : explain(words, problem)
}
