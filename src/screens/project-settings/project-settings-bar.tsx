import { useSelector } from '@xstate/react'
import { projectIn, type projectSettings } from '#machines/project/settings/project-settings.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { ProjectCrumbs } from '../../parts/project/project-crumbs.tsx'

/** What the settings of a project have in the top bar. */
export function ProjectSettingsBar({ actor }: ScreenProps<typeof projectSettings>) {
  return <ProjectCrumbs project={useSelector(actor, projectIn, isSameProject)} view="settings" />
}

const isSameProject = (one: ReturnType<typeof projectIn>, other: ReturnType<typeof projectIn>) =>
  JSON.stringify(one) === JSON.stringify(other)
