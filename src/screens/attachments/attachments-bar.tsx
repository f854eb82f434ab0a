import { useSelector } from '@xstate/react'
import { projectIn, type attachmentsPage } from '#machines/attachments/attachments-page.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { ProjectCrumbs } from '../../parts/project/project-crumbs.tsx'

/** What the files of a project have in the top bar. */
export function AttachmentsBar({ actor }: ScreenProps<typeof attachmentsPage>) {
  return <ProjectCrumbs project={useSelector(actor, projectIn)} view="attachments" />
}
