import { useSelector } from '@xstate/react'
import { AVATAR_MAX_BYTES } from '#contract/limits.ts'
import { megabytesOf } from '#contract/megabytes.ts'
import { Upload } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import { PICTURE_TYPES } from '#machines/forms/picture.ts'
import type { companyForm } from '#machines/company/company-form.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { WorkspaceSign } from '../../parts/pages/workspace-sign.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Below } from '../../ui/fields/field.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useObjectUrl } from '../../ui/loading/use-object-url.ts'

type Actor = ActorRefFrom<typeof companyForm>

/** What a workspace is called and looks like. */
export function WorkspaceSection({ actor }: { actor: Actor }) {
  const words = useWords()
  const name = useSelector(actor, ({ context }) => context.values?.workspaceName ?? '')
  const problem = useSelector(actor, ({ context }) => context.problems['workspaceName'])
  return (
    <SettingsSection title={words.company.workspace()} text={words.company.workspaceText()}>
      <LogoRow actor={actor} />
      <TextField
        label={words.company.workspaceName()}
        required
        autoComplete="off"
        value={name}
        error={problem === undefined ? undefined : explain(words, problem)}
        onText={(value) => actor.send({ type: 'field.changed', name: 'workspaceName', value })}
        onBlur={() => actor.send({ type: 'field.left', name: 'workspaceName' })}
      />
    </SettingsSection>
  )
}

function LogoRow({ actor }: { actor: Actor }) {
  const words = useWords()
  const below = useId()
  const tenant = useSelector(actor, ({ context }) => context.record?.tenant ?? null)
  const name = useSelector(actor, ({ context }) => context.values?.workspaceName ?? '')
  const logo = useSelector(actor, ({ context }) => context.values?.logo ?? 'keep')
  const problem = useSelector(actor, ({ context }) => context.problems['logo'])
  const chosen = useObjectUrl(logo instanceof Blob ? logo : null)
  if (!tenant) return null
  const logoUrl = logo === 'keep' ? tenant.logoUrl : logo === 'remove' ? null : chosen
  const error =
    problem === undefined
      ? undefined
      : problem === 'picture'
        ? words.company.logoWrong()
        : problem === 'pictureSize'
          ? words.company.logoSize({ max: megabytesOf(AVATAR_MAX_BYTES) })
          : explain(words, problem)
  return (
    <div className="flex items-center gap-5">
      <WorkspaceSign tenant={{ id: tenant.id, name, logoUrl }} size={64} />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            label={words.company.upload()}
            icon={Upload}
            accept={PICTURE_TYPES.join(',')}
            onChosen={(picture) => actor.send({ type: 'picture.chosen', picture })}
          />
          <Button
            look="quiet"
            disabled={logoUrl === null}
            onClick={() =>
              actor.send({ type: 'field.changed', name: 'logo', value: tenant.logoUrl === null ? 'keep' : 'remove' })
            }
          >
            {words.company.remove()}
          </Button>
        </div>
        <Below id={below} error={error} hint={words.company.logoHint({ max: megabytesOf(AVATAR_MAX_BYTES) })} />
      </div>
    </div>
  )
}
