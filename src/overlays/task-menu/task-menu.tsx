import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import { menuOf, type CommandPaletteRef } from '#machines/commands/palette/command-palette.ts'
import { isShortcut, SHORTCUTS } from '#machines/commands/shortcuts-table.ts'
import type { TaskMenuRef } from '#machines/commands/task-menu.ts'
import { hindranceOf } from '#machines/commands/palette/hindrances.ts'
import { pageOf, type TaskCommandName } from '#machines/commands/task-wishes.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { COMMAND_LOOKS, commandsFor, eventOf } from '../../parts/task-commands/commands.tsx'
import { Keys } from '../../parts/texts/keys.tsx'
import { PointedHead, PointedItem, PointedLine, PointedMenu, PointedSub } from '../../ui/menus/pointed-menu.tsx'
import { Choices } from './choices.tsx'
import { Message } from './message.tsx'

/** Before these a new group of the menu begins. */
const BEGINS: readonly TaskCommandName[] = ['complete', 'moveTo', 'moveProject', 'delete']

/** The menu of tasks, wherever they are shown: beside what was pressed, or at the pointer. */
export function TaskMenu({ palette }: { palette: CommandPaletteRef }) {
  const menu = useSelector(palette, menuOf)
  return menu && <Shown menu={menu} />
}

function Shown({ menu }: { menu: TaskMenuRef }) {
  const words = useWords()
  const asked = useSelector(menu, ({ context }) => context.asked)
  const tasks = useSelector(menu, ({ context }) => context.tasks)
  if (asked === null) return null
  const { at, taskIds } = asked
  const several = words.taskMenu.several({ count: tasks.length || taskIds.length })
  const name = taskIds.length === 1 ? (tasks[0]?.name ?? '') : several
  return (
    <PointedMenu
      // Asked for elsewhere it is another one.
      key={`${at.x} ${at.y} ${taskIds.join()}`}
      at={at}
      label={words.taskMenu.title({ name })}
      head={<PointedHead when={taskIds.length === 1 ? 'phone' : 'always'}>{name}</PointedHead>}
      onClosed={() => menu.send({ type: 'close.requested' })}
    >
      <Commands menu={menu} />
    </PointedMenu>
  )
}

function Commands({ menu }: { menu: TaskMenuRef }) {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow) ?? null
  const { asked, tasks } = useSelector(menu, ({ context }) => context)
  if (asked === null) return null
  if (tasks.length === 0) return <Message menu={menu} without="withoutTasks" says={words.palette.noTask()} />
  return commandsFor(asked).map((name, at) => {
    const { icon, text, heads } = COMMAND_LOOKS[name]
    const hindrance = hindranceOf(name, tasks, user)
    const page = pageOf(name)
    const row = {
      text: (heads ?? text)(words, tasks),
      icon,
      why: hindrance === null ? undefined : words.taskMenu[hindrance]({ most: TASKS_PER_BULK_MAX }),
      danger: name === 'delete',
      // Where the keys mean this task.
      ...(asked.isCard &&
        isShortcut(name) &&
        !heads && {
          note: (
            <span className="touch:hidden">
              <Keys keys={SHORTCUTS[name].keys[0]} />
            </span>
          ),
        }),
    }
    return (
      <Fragment key={name}>
        {at > 0 && BEGINS.includes(name) && <PointedLine />}
        {page && hindrance === null ? (
          <PointedSub {...row} back={words.taskMenu.back()} onOpened={() => menu.send({ type: 'page.turned', page })}>
            <Choices menu={menu} page={page} />
          </PointedSub>
        ) : (
          <PointedItem {...row} onSelect={() => menu.send(eventOf(name, tasks, user))} />
        )}
      </Fragment>
    )
  })
}
