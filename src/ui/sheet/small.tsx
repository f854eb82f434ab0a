import { BellOff, MailWarning, Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { DoneArt } from '../art/done-art.tsx'
import { LanesArt } from '../art/lanes-art.tsx'
import { MaintenanceArt } from '../art/maintenance-art.tsx'
import { NotFoundArt } from '../art/not-found-art.tsx'
import { PeopleArt } from '../art/people-art.tsx'
import { SearchArt } from '../art/search-art.tsx'
import { UnavailableArt } from '../art/unavailable-art.tsx'
import { Avatar, NoAvatar, type AvatarSize } from '../avatars/avatar.tsx'
import { AvatarStack } from '../avatars/avatar-stack.tsx'
import { Badge } from '../feedback/badge.tsx'
import { Button } from '../buttons/button.tsx'
import { Chip } from '../signs/chip.tsx'
import { Count } from '../signs/count.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { InlineEdit } from '../fields/inline-edit.tsx'
import { Kbd } from '../signs/kbd.tsx'
import { Logo } from '../signs/logo.tsx'
import { ErrorPage } from '../feedback/error-page.tsx'
import { Note } from '../feedback/note.tsx'
import { Pill } from '../signs/pill.tsx'
import { ProgressBar, ProgressRing } from '../feedback/progress.tsx'
import { Skeleton, Skeletons } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { ColorSign, Swatch } from '../choices/swatch.tsx'
import { SWATCH_NAMES } from '../choices/swatches.ts'
import { Tabs } from '../layout/tabs.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { ToastView, type ToastLook } from '../feedback/toast-view.tsx'
import { Panel, Row } from './panel.tsx'
import { PEOPLE } from './people.ts'

const SIZES: readonly AvatarSize[] = [20, 24, 28, 32, 40, 64]
const VIEWS = ['Board', 'List', 'Calendar', 'Attachments'].map((label) => ({ href: `#${label}`, label }))
const TOASTS: readonly [ToastLook, string, string?][] = [
  ['success', 'Task moved to Done.', 'Undo'],
  ['error', 'Something went wrong.'],
  ['warning', 'This workspace is blocked: unpaid invoice.'],
  ['info', 'Live updates are back.'],
]

/** The small ones: who, what colour, how far, how many. */
export function Small() {
  const [name, setName] = useState('In review')
  return (
    <>
      <Panel title="Avatars" wide>
        <Row>
          {PEOPLE.map(({ id, name: who, color }) => (
            <Avatar key={id} name={who} color={color} size={32} />
          ))}
          <Avatar name="" size={32} />
        </Row>
        <Row>
          {SIZES.map((size) => (
            <Avatar key={size} name="Marta Kowalczyk" color="violet" size={size} />
          ))}
          <NoAvatar label="Nobody" />
          <AvatarStack people={PEOPLE.slice(2)} label="People on the project" />
          <AvatarStack people={PEOPLE.slice(2, 5)} size={20} label="Three people" />
        </Row>
      </Panel>
      <Panel title="Swatches: solid with text, tint with ink" wide>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {SWATCH_NAMES.map((color) => (
            <span key={color} className="flex flex-col items-start gap-1">
              <ColorSign color={color}>MOB</ColorSign>
              <Pill color={color}>{color}</Pill>
            </span>
          ))}
        </div>
        <Row>
          <span className="inline-flex items-center gap-2 pt-3">
            <Swatch color="#f87171" /> Mobile app 3.0
            <ColorSign color="emerald" square>
              N
            </ColorSign>
            <Pill color="#60a5fa" size="lg">
              Research
            </Pill>
          </span>
        </Row>
      </Panel>
      <Panel title="Tabs">
        <Tabs label="Views" tabs={VIEWS} current="#Board" />
        <div className="mt-4">
          <Tabs
            label="Team"
            look="line"
            tabs={[
              { href: '#people', label: 'People', count: 11 },
              { href: '#teams', label: 'Teams', count: 7 },
            ]}
            current="#people"
          />
        </div>
        <div className="mt-4 text-13 font-semibold">
          <InlineEdit text={name} label="Column name" onCommitted={setName} />
        </div>
      </Panel>
      <Panel title="Badges, chips, counts">
        <Row>
          <Badge>Deactivated</Badge>
          <Badge tone="accent">For you</Badge>
          <Badge tone="success">Active</Badge>
          <Badge tone="warning">Invited</Badge>
          <Badge tone="danger">Overdue</Badge>
          <Count value={7} />
          <Count value={3} accent />
          <Kbd>⌘</Kbd>
          <Kbd>K</Kbd>
          <Chip
            before={<Avatar name="Amara Okafor" color="amber" size={20} decorative />}
            removeLabel="Remove Amara"
            onRemoved={() => undefined}
          >
            Amara Okafor
          </Chip>
        </Row>
      </Panel>
      <Panel title="Progress">
        <ProgressBar value={0.42} label="Storage" />
        <div className="mt-4 flex items-center gap-3 text-12 text-ink-faint">
          {[0, 1, 2, 3, 4].map((done) => (
            <span key={done} className="inline-flex items-center gap-1">
              <ProgressRing done={done} total={4} /> {`${done}/4`}
            </span>
          ))}
          <Spinner label="Loading" />
        </div>
      </Panel>
      <Panel title="Skeletons">
        <Skeletons label="Loading people" className="flex flex-col gap-4">
          {[60, 75, 45].map((width) => (
            <span key={width} className="flex items-center gap-3">
              <Skeleton round className="size-6" />
              <span className="flex-1">
                <Skeleton className={width === 60 ? 'h-3 w-3/5' : width === 75 ? 'h-3 w-3/4' : 'h-3 w-2/5'} />
              </span>
              <Skeleton className="h-3 w-11" />
            </span>
          ))}
        </Skeletons>
      </Panel>
      <Panel title="Notes" wide>
        <div className="flex flex-col gap-3">
          <Note
            tone="warning"
            icon={MailWarning}
            action={
              <TextLink href="#mail" ink="inherit">
                Resend mail
              </TextLink>
            }
          >
            Activate your account.
          </Note>
          <Note tone="accent" icon={Sparkles}>
            A new version is ready.
          </Note>
          <Note tone="danger">Overtaken by an administrator.</Note>
          <Note icon={BellOff}>Live updates are off. Your changes are kept.</Note>
        </div>
      </Panel>
      <Panel title="Toasts" wide>
        <div className="flex flex-col items-start gap-2">
          {TOASTS.map(([look, text, action]) => (
            <ToastView key={look} look={look} action={action} closeLabel="Close" onClose={() => undefined}>
              {text}
            </ToastView>
          ))}
        </div>
      </Panel>
      <Panel title="Empty" wide>
        <div className="grid sm:grid-cols-2">
          <EmptyState
            art={<LanesArt />}
            action={
              <Button look="primary" icon={Plus}>
                Add the first task
              </Button>
            }
          >
            Nothing waits for you here.
          </EmptyState>
          <EmptyState art={<SearchArt />}>Nothing is called that.</EmptyState>
          <EmptyState art={<PeopleArt />}>Nobody is on this team yet.</EmptyState>
          <EmptyState art={<DoneArt />}>All done.</EmptyState>
        </div>
      </Panel>
      <Panel title="Error pages" wide>
        <div>
          <ErrorPage
            art={<NotFoundArt />}
            overline="404"
            title="This page isn’t in any lane"
            actions={<Button look="primary">Go home</Button>}
          >
            The address may be mistyped, or what stood here was archived or deleted.
          </ErrorPage>
        </div>
        <div className="flex flex-wrap justify-center gap-6">
          <Logo name="Lanewise" />
          <span className="rounded-card bg-banner p-6">
            <Logo name="Lanewise" onBanner />
          </span>
          <UnavailableArt />
          <MaintenanceArt />
        </div>
      </Panel>
    </>
  )
}
