import { useSelector } from '@xstate/react'
import { explain } from '#i18n/explain.ts'
import type { TeamDrawerRef } from '#machines/drawers/team-drawer.ts'
import { problemIn } from '#machines/drawers/team-drawer-view.ts'
import type { TeamValues } from '#machines/drawers/team-form.ts'
import { useWords } from '../../parts/binding/words-context.tsx'

/** The error of a field of the drawer, in words; nothing where there is none. */
export function useProblem(drawer: TeamDrawerRef, name: keyof TeamValues): string | undefined {
  const words = useWords()
  const problem = useSelector(drawer, problemIn(name))
  return problem === null ? undefined : explain(words, problem)
}
