import { useSelector } from '@xstate/react'
import { Copy, Link2, Mail } from 'lucide-react'
import { isCopying, type referral } from '#machines/account/referral.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** The referral link: to copy, or to put into a mail. */
export function OwnLink({ actor, url }: { actor: ScreenProps<typeof referral>['actor']; url: string }) {
  const words = useWords()
  const busy = useSelector(actor, isCopying)
  const mail = `mailto:?${[
    ['subject', words.referral.mailSubject()],
    ['body', words.referral.mailBody({ link: url })],
  ]
    .map(([name, text]) => `${name}=${encodeURIComponent(text ?? '')}`)
    .join('&')}`
  return (
    <section className="mt-6 flex flex-wrap items-end gap-2 rounded-card border border-line bg-surface p-5">
      <TextField
        className="min-w-60 flex-1"
        size="lg"
        label={words.referral.link()}
        icon={Link2}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button look="primary" size="lg" icon={Copy} busy={busy} onClick={() => actor.send({ type: 'copy.requested' })}>
          {words.referral.copy()}
        </Button>
        <ButtonLink size="lg" href={mail}>
          <Icon of={Mail} />
          {words.referral.mail()}
        </ButtonLink>
      </span>
    </section>
  )
}
