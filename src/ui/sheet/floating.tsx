import { ArrowLeftRight, Archive, PanelLeft, Pencil, Tag, Trash2, UserRound } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button, IconButton } from '../buttons/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Drawer } from '../dialogs/drawer.tsx'
import { Menu } from '../menus/menu.tsx'
import { MenuHead, MenuItem, MenuLink, MenuSeparator } from '../menus/menu-item.tsx'
import { Popover } from '../floating/popover.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Toaster, type Toast } from '../feedback/toaster.tsx'
import { Tooltip } from '../floating/tooltip.tsx'
import { Panel, Row } from './panel.tsx'

/** What floats: menus, popovers, dialogs, drawers, tooltips, toasts. */
export function Floating() {
  const [said, setSaid] = useState('nothing yet')
  const [off, setOff] = useState(false)
  return (
    <Panel title="Menus and popovers" wide>
      <Row>
        <Menu trigger={<Button>Menu</Button>} label="Task">
          <MenuItem icon={Pencil} kbd="E" onSelect={() => setSaid('rename')}>
            Rename
          </MenuItem>
          <MenuItem icon={UserRound} kbd="M" onSelect={() => setSaid('assign')}>
            Assign to me
          </MenuItem>
          <MenuItem icon={Tag} selected onSelect={() => setSaid('labels')}>
            Labels
          </MenuItem>
          <MenuItem icon={ArrowLeftRight} disabled>
            Move to project
          </MenuItem>
          <MenuLink as={StaysHere} icon={Archive} href="#archive" onFollowed={() => setSaid('archive')}>
            Archive
          </MenuLink>
          <MenuSeparator />
          <MenuHead>Danger</MenuHead>
          <MenuItem icon={Trash2} danger onSelect={() => setSaid('delete')}>
            Delete
          </MenuItem>
        </Menu>
        <Popover label="Filter" trigger={<Button>Popover</Button>} disabled={off}>
          {(close) => (
            <div className="flex flex-col gap-3 p-2">
              <TextField label="Name holds" />
              <Button look="primary" onClick={close}>
                Done
              </Button>
              <Button onClick={() => setOff(true)}>Disable me</Button>
            </div>
          )}
        </Popover>
        <Tooltip text="Collapse the menu" kbd="[">
          <IconButton icon={PanelLeft} iconSize={20} label="Collapse the menu" />
        </Tooltip>
        <output data-testid="said" className="text-12 text-ink-faint">
          {said}
        </output>
      </Row>
      <Layers />
      <Toasts />
    </Panel>
  )
}

/** A link that is followed inside the page: here it leads nowhere else. */
function StaysHere({ href, onClick, children, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
      }}
    >
      {children}
    </a>
  )
}

function Layers() {
  const [dialog, setDialog] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <Row>
      <Button onClick={() => setDialog(true)}>Open dialog</Button>
      <Button onClick={() => setDrawer(true)}>Open drawer</Button>
      <Menu trigger={<Button>Menu to a dialog</Button>} label="More">
        <MenuItem onSelect={() => setDialog(true)}>Discard…</MenuItem>
      </Menu>
      <output data-testid="reason" className="text-12 text-ink-faint">
        {reason}
      </output>
      <Dialog
        open={dialog}
        title="Discard your changes?"
        description="The name and the colour you chose are not saved."
        onCloseRequested={(why) => {
          setReason(why)
          setDialog(false)
        }}
        footerStart={
          <Button look="danger-quiet" onClick={() => setDialog(false)}>
            Discard
          </Button>
        }
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Keep editing</Button>
            <Button look="primary" data-first-focus onClick={() => setDialog(false)}>
              Save
            </Button>
          </>
        }
      />
      <Drawer
        open={drawer}
        title="Edit team"
        closeLabel="Close"
        offsetTop={60}
        onCloseRequested={(why) => {
          setReason(why)
          setAsking(true)
        }}
        footerStart={
          <Button look="danger-quiet" icon={Archive}>
            Archive team
          </Button>
        }
        footer={
          <>
            <Button onClick={() => setDrawer(false)}>Close drawer</Button>
            <Button look="primary" disabled>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Team name" defaultValue="Platform & sync" required data-first-focus />
        <Menu trigger={<Button>Menu in the drawer</Button>} label="In the drawer">
          <MenuItem>One</MenuItem>
          <MenuItem>Two</MenuItem>
        </Menu>
        {Array.from({ length: 18 }, (_, at) => (
          <TextField key={at} label={`Field ${at + 1}`} />
        ))}
      </Drawer>
      <Dialog
        open={asking}
        level="second"
        title="Save your changes?"
        description="You changed the name and the members of this team. If you close now, the changes are lost."
        onCloseRequested={() => setAsking(false)}
        footerStart={
          <Button look="quiet" onClick={() => setAsking(false)}>
            Go on editing
          </Button>
        }
        footer={
          <Button
            look="primary"
            data-first-focus
            onClick={() => {
              setAsking(false)
              setDrawer(false)
            }}
          >
            Don’t save
          </Button>
        }
      />
    </Row>
  )
}

function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [count, setCount] = useState(0)
  const show = (toast: Omit<Toast, 'id'>) => {
    setCount(count + 1)
    setToasts([...toasts, { id: `toast-${count}`, ...toast }])
  }
  const close = (id: string) => setToasts(toasts.filter((toast) => toast.id !== id))
  return (
    <Row>
      <Button onClick={() => show({ look: 'success', text: 'Task moved to Done.', action: 'Undo', shownMs: 8_000 })}>
        Success toast
      </Button>
      <Button
        onClick={() => show({ look: 'error', text: 'Something went wrong.', action: 'Try again', shownMs: 3_000 })}
      >
        Error toast
      </Button>
      <Toaster label="Messages" toasts={toasts} closeLabel="Close the message" onClosed={close} onAction={close} />
    </Row>
  )
}
