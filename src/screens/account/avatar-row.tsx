import { useSelector } from '@xstate/react'
import { AVATAR_MAX_BYTES } from '#contract/limits.ts'
import { megabytesOf } from '#contract/megabytes.ts'
import { Upload } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { explain } from '#i18n/explain.ts'
import { PICTURE_TYPES } from '#machines/forms/picture.ts'
import type { profile } from '#machines/account/profile.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Below } from '../../ui/fields/field.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { useObjectUrl } from '../../ui/loading/use-object-url.ts'

/** The picture as it will be, a new one to choose, and the way back to the initials. */
export function AvatarRow({ actor, user }: { actor: ActorRefFrom<typeof profile>; user: User }) {
  const words = useWords()
  const below = useId()
  const avatar = useSelector(actor, ({ context }) => context.values?.avatar ?? 'keep')
  const problem = useSelector(actor, ({ context }) => context.problems['avatar'])
  const chosen = useObjectUrl(avatar instanceof Blob ? avatar : null)
  const shown = avatar === 'keep' ? user.avatarUrl : avatar === 'remove' ? null : chosen
  const error =
    problem === undefined
      ? undefined
      : problem === 'picture'
        ? words.account.pictureWrong()
        : problem === 'pictureSize'
          ? words.account.pictureSize({ max: megabytesOf(AVATAR_MAX_BYTES) })
          : explain(words, problem)
  return (
    <div className="flex items-center gap-5">
      <Avatar name={user.fullName} color={user.avatarColor} src={shown} size={64} />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            label={words.account.upload()}
            icon={Upload}
            accept={PICTURE_TYPES.join(',')}
            onChosen={(picture) => actor.send({ type: 'picture.chosen', picture })}
          />
          <Button
            look="quiet"
            disabled={shown === null}
            onClick={() =>
              actor.send({
                type: 'field.changed',
                name: 'avatar',
                value: user.avatarUrl === null ? 'keep' : 'remove',
              })
            }
          >
            {words.account.remove()}
          </Button>
        </div>
        <Below id={below} error={error} hint={words.account.pictureHint({ max: megabytesOf(AVATAR_MAX_BYTES) })} />
      </div>
    </div>
  )
}
