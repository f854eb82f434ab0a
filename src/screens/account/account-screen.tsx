import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { dataExportOf, deletionOf, emailChangeOf, profileOf, type accountPage } from '#machines/account/account-page.ts'
import type { profile } from '#machines/account/profile.ts'
import { hasChanges, isSaving } from '#machines/forms/form.ts'
import { isImpersonated } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { LeaveDialog } from '../../parts/forms/leave-dialog.tsx'
import { LoadedForm } from '../../parts/forms/loaded-form.tsx'
import { SaveBar } from '../../parts/forms/save-bar.tsx'
import { SettingsFrame } from '../../parts/pages/settings-frame.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DataSection } from './data-section.tsx'
import { DatesSection } from './dates-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PresenceSection } from './presence-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RemindersSection } from './reminders-section.tsx'

type Profile = { actor: ActorRefFrom<typeof profile> }

/** The account: profile, date formats, colours, another address, all data as a file, and deletion (ACC-01, 02, 06). */
export function AccountScreen({ actor }: ScreenProps<typeof accountPage>) {
  const profile = useSelector(actor, profileOf)
  const emailChange = useSelector(actor, emailChangeOf)
  const dataExport = useSelector(actor, dataExportOf)
  const deletion = useSelector(actor, deletionOf)
  const isInSeat = useSelector(useActorOf('session'), isImpersonated)
  if (!profile || !emailChange || !dataExport || !deletion) return null
  return (
    <>
      <SettingsFrame tab="account">
        <div className="pb-8">
          <ProfileForm
            actor={profile}
            below={
              <>
                <AppearanceSection />
                {!isInSeat && <EmailSection actor={emailChange} />}
                {!isInSeat && <DataSection actor={dataExport} />}
                {!isInSeat && <DeletionSection actor={deletion} />}
              </>
            }
          />
        </div>
      </SettingsFrame>
      <Unsaved actor={profile} />
    </>
  )
}

function ProfileForm({ actor, below }: Profile & { below: ReactNode }) {
  const isInSeat = useSelector(useActorOf('session'), isImpersonated)
  const isThere = useSelector(actor, ({ context }) => context.values !== null)
  const hasFailed = useSelector(actor, (now) => now.hasTag('failed'))
  return (
    <LoadedForm
      isThere={isThere}
      hasFailed={hasFailed}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      below={below}
    >
      {!isInSeat && <ProfileSection actor={actor} />}
      <DatesSection actor={actor} />
      {!isInSeat && <RemindersSection actor={actor} />}
      {!isInSeat && <PresenceSection actor={actor} />}
    </LoadedForm>
  )
}

/** What is shown as long as something is not saved: the bar, and the question before the page is left. */
function Unsaved({ actor }: Profile) {
  const words = useWords()
  const isChanged = useSelector(actor, hasChanges)
  const busy = useSelector(actor, isSaving)
  const leaving = useSelector(actor, ({ children }) => children.leaving)
  return (
    <>
      <SaveBar
        isChanged={isChanged}
        busy={busy}
        notSaved={words.account.notSaved()}
        send={(event) => actor.send(event)}
      />
      {leaving && <LeaveDialog leaving={leaving} />}
    </>
  )
}
