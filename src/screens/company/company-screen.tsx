import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { companyForm } from '#machines/company/company-form.ts'
import { hasChanges, isSaving } from '#machines/forms/form.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { LeaveDialog } from '../../parts/forms/leave-dialog.tsx'
import { LoadedForm } from '../../parts/forms/loaded-form.tsx'
import { SaveBar } from '../../parts/forms/save-bar.tsx'
import { WorkspaceFrame } from '../../parts/pages/workspace-frame.tsx'
import { CompanySection } from './company-section.tsx'
import { LeavingSection } from './leaving-section.tsx'
import { WorkspaceSection } from './workspace-section.tsx'

type Actor = ActorRefFrom<typeof companyForm>

/** The settings of a workspace: its name and logo, who pays, and the ends of it. For Owners (WSP-10, NAV-06). */
export function CompanyScreen({ actor }: ScreenProps<typeof companyForm>) {
  const leaving = useSelector(actor, ({ children }) => children.leaving)
  return (
    <>
      <WorkspaceFrame tab="company">
        <div className="pb-8">
          <Form actor={actor} />
        </div>
      </WorkspaceFrame>
      <Unsaved actor={actor} />
      {leaving && <LeaveDialog leaving={leaving} />}
    </>
  )
}

/** The form with the ends of a workspace below it, once it is there; until then an outline, or the way to ask for it again. */
function Form({ actor }: { actor: Actor }) {
  const isThere = useSelector(actor, ({ context }) => context.values !== null)
  const hasFailed = useSelector(actor, (now) => now.hasTag('failed'))
  return (
    <LoadedForm
      isThere={isThere}
      hasFailed={hasFailed}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      below={<LeavingSection />}
    >
      <WorkspaceSection actor={actor} />
      <CompanySection actor={actor} />
    </LoadedForm>
  )
}

function Unsaved({ actor }: { actor: Actor }) {
  const words = useWords()
  const isChanged = useSelector(actor, hasChanges)
  const busy = useSelector(actor, isSaving)
  return (
    <SaveBar
      isChanged={isChanged}
      busy={busy}
      notSaved={words.company.notSaved()}
      send={(event) => actor.send(event)}
    />
  )
}
