import { useSelector } from '@xstate/react'
import { Copy, ExternalLink, Eye, EyeOff, PencilLine, Repeat2, TimerReset } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SafeEntry, SafeSecret } from '#contract/entities/safe.ts'
import { secretsOf } from '#machines/safes/panel/safe-panel-view.ts'
import { codeOf, type OpenText, type SecretsRef, shownOf } from '#machines/safes/panel/secrets.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { safeLink } from '../../parts/markdown/safe-link.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { CodeRing } from './code-ring.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { EntryTile } from './entry-tile.tsx'
import { usePanel } from './panel-context.ts'

/** So many dots stand for every hidden text: its length is nobody's business. */
const DOTS = '••••••••••'

/** An entry as it lies in the open safe: its secrets are hidden until one of them is asked for. */
export function EntryCard({ entry }: { entry: SafeEntry }) {
  const words = useWords()
  const panel = usePanel()
  const secrets = useSelector(panel, secretsOf)
  if (!secrets) return null
  const { name, login, cardHolder, cardExpiry, publicKey, note, addresses, isPasswordReused } = entry
  const has = (secret: SafeSecret) => entry.secrets.includes(secret)
  const hidden = (field: SafeSecret) => has(field) && <Hidden entry={entry} field={field} secrets={secrets} />
  const open = (field: OpenText['field'] & keyof typeof words.safeFields, text: string) =>
    text !== '' && <Open field={field} text={text} secrets={secrets} />
  return (
    <article aria-label={name} className="rounded-card border border-line bg-surface p-4 max-md:p-3">
      <header className="flex items-start gap-3">
        <EntryTile entry={entry} />
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="cut font-medium">
            {name}
          </h3>
          {entry.kind === 'login' && addresses.length === 0 && (
            <p className="text-12 text-ink-faint">{words.safes.noAddress()}</p>
          )}
          {addresses.map((address) => (
            <Address key={address} address={address} />
          ))}
        </div>
        <IconButton
          icon={PencilLine}
          label={words.safes.editEntry({ name })}
          onClick={() => panel.send({ type: 'entry.opened', entryId: entry.id })}
        />
        <EntryMenu entry={entry} />
      </header>
      <dl className="mt-1 ms-11 flex flex-col max-md:ms-0">
        {open('login', login)}
        {hidden('password')}
        {isPasswordReused && (
          <Line label="">
            <span className="flex items-center gap-1.5 text-12 text-warning">
              <Icon of={Repeat2} />
              {words.safes.reused()}
            </span>
          </Line>
        )}
        {has('oneTimeSecret') && <OneTimeCode entry={entry} secrets={secrets} />}
        {open('cardHolder', cardHolder)}
        {hidden('cardNumber')}
        {cardExpiry !== '' && <Line label={words.safeFields.cardExpiry()}>{cardExpiry}</Line>}
        {hidden('cardCode')}
        {open('publicKey', publicKey)}
        {hidden('privateKey')}
      </dl>
      {note !== '' && (
        <p dir="auto" className="mt-1 ms-11 text-13 whitespace-pre-wrap text-ink-soft max-md:ms-0">
          {note}
        </p>
      )}
    </article>
  )
}

/** An address leads there when it is one that a browser may follow; otherwise it is only shown. */
function Address({ address }: { address: string }) {
  const words = useWords()
  const href = safeLink(address.includes('://') ? address : `https://${address}`)
  const shown = address.replace(/^https?:\/\//, '')
  if (!href) return <p className="cut text-12 text-ink-soft">{shown}</p>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words.safes.openAddress({ address: shown })}
      className="flex max-w-full items-center gap-1 text-12 text-ink-soft"
    >
      <span className="cut">{shown}</span>
      <Icon of={ExternalLink} />
    </a>
  )
}

function Line({ label, children, buttons }: { label: string; children: ReactNode; buttons?: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2">
      <dt className="w-28 flex-none text-13 text-ink-soft max-sm:w-24">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2 text-13">
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {children}
        </span>
        <span className="flex flex-none">{buttons}</span>
      </dd>
    </div>
  )
}

function Open({ field, text, secrets }: { field: OpenText['field']; text: string; secrets: SecretsRef }) {
  const words = useWords()
  const label = words.safeFields[field]()
  return (
    <Line
      label={label}
      buttons={
        <IconButton
          icon={Copy}
          size="sm"
          label={words.safes.copy({ what: label })}
          onClick={() => secrets.send({ type: 'text.copied', field, secret: text })}
        />
      }
    >
      <span className={field === 'publicKey' ? 'line-clamp-2 font-mono text-12' : ''}>{text}</span>
    </Line>
  )
}

/** A text that is not in the page before it is asked for. */
function Hidden({ entry, field, secrets }: { entry: SafeEntry; field: SafeSecret; secrets: SecretsRef }) {
  const words = useWords()
  const which = { entryId: entry.id, field }
  const value = useSelector(secrets, shownOf(which))
  const label = words.safeFields[field]()
  return (
    <Line
      label={label}
      buttons={
        <>
          <IconButton
            icon={Copy}
            size="sm"
            label={words.safes.copy({ what: label })}
            onClick={() => secrets.send({ type: 'copy.requested', ...which })}
          />
          <IconButton
            icon={value === null ? Eye : EyeOff}
            size="sm"
            label={value === null ? words.safes.show({ what: label }) : words.safes.hide({ what: label })}
            onClick={() => secrets.send({ type: 'reveal.requested', ...which })}
          />
        </>
      }
    >
      {value === null ? (
        <span aria-hidden className="tracking-widest text-ink-soft">
          {DOTS}
        </span>
      ) : (
        <span className="font-mono whitespace-pre-wrap">{value}</span>
      )}
    </Line>
  )
}

function OneTimeCode({ entry, secrets }: { entry: SafeEntry; secrets: SecretsRef }) {
  const words = useWords()
  const code = useSelector(secrets, codeOf(entry.id))
  return (
    <Line
      label={words.safes.code()}
      buttons={
        code && (
          <>
            <IconButton
              icon={Copy}
              size="sm"
              label={words.safes.copy({ what: words.safes.code() })}
              onClick={() => secrets.send({ type: 'text.copied', field: 'login', secret: code.secret })}
            />
            <IconButton
              icon={EyeOff}
              size="sm"
              label={words.safes.hide({ what: words.safes.code() })}
              onClick={() => secrets.send({ type: 'code.hidden' })}
            />
          </>
        )
      }
    >
      {code ? (
        <span className="inline-flex items-center gap-2 font-mono text-14 tabular-nums">
          {code.secret}
          <CodeRing key={code.secret} periodMs={code.periodMs} leftMs={code.leftMs} />
        </span>
      ) : (
        <Button
          size="sm"
          look="quiet"
          icon={TimerReset}
          onClick={() => secrets.send({ type: 'code.requested', entryId: entry.id })}
        >
          {words.safes.showCode()}
        </Button>
      )}
    </Line>
  )
}
