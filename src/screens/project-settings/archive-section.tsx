import { useSelector } from '@xstate/react'
import { Archive } from 'lucide-react'
import type { Project } from '#contract/entities/project.ts'
import { isArchiving, type ProjectArchivingRef } from '#machines/project/project-archiving.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { DeleteButton } from '../../ui/buttons/delete-button.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

/** The end of a project: the second press archives it (PROJ-03). */
export function ArchiveSection({ actor, project: { id, name } }: { actor: ProjectArchivingRef; project: Project }) {
  const words = useWords()
  const { isAsked, button } = useDeleteButton(useSelector(actor, deleteButtonOf), { id, name })
  return (
    <SettingsSection title={words.projectSettings.archiving()} text={words.projectSettings.archivingText()}>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-3 rounded-segment border border-danger px-4 py-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-13 font-medium">{words.project.archive()}</p>
          <p className="text-12 text-pretty text-ink-soft">{words.projectSettings.archiveHint()}</p>
        </div>
        <DeleteButton
          icon={Archive}
          armed={isAsked}
          busy={useSelector(actor, isArchiving)}
          label={words.projectSettings.archive()}
          confirmLabel={words.project.reallyArchive()}
          {...button}
        />
      </div>
    </SettingsSection>
  )
}
