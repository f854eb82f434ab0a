import type { Task } from '#contract/entities/task.ts'
import { toggled, type FromCommands, type ToCommands } from '#machines/board/cards/card-commands.ts'
import { placeIn, samePlace, type Direction, type Place } from '#machines/board/keeper/place.ts'
import type { About } from '#machines/commands/palette/palette-events.ts'
import type { ScreenCommand } from '#machines/commands/shortcuts-table.ts'
import { changeBy, pageOf } from '#machines/commands/task-wishes.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { callbackPort } from '#machines/port.ts'
import { columnIdsOf, columnOf, go, idsIn, liftOf, showLane, walk, type Ground } from './card-walk.ts'

const WAYS: Readonly<Partial<Record<ScreenCommand, Direction>>> = {
  goUp: 'up',
  goDown: 'down',
  goLeft: 'left',
  goRight: 'right',
}

type Commands<Given> = Readonly<Partial<Record<ScreenCommand, (given: Given) => void>>>

/** Carries out on a board what keys and the palette ask for: there are the cards, their order, and where they are on the page. */
export const cardCommands = (ground: Ground) =>
  callbackPort<ToCommands, void, FromCommands>(({ receive, sendBack }) => {
    const { tables } = ground
    const palette = (event: object, takesKeys = false) =>
      sendBack({
        type: 'actor.told',
        to: 'commandPalette',
        event: { type: 'open.requested', ...(takesKeys && { takesKeys }), event },
      })

    const moveTo = (taskId: string, columnId: string, atEnd: boolean) => {
      const fromColumn = columnOf(ground, taskId)
      if (fromColumn === undefined || tables.columns.heads.get(columnId) === undefined) return
      const from = placeIn(fromColumn, idsIn(ground, fromColumn), taskId)
      const others = idsIn(ground, columnId).filter((id) => id !== taskId)
      // Below what is loaded there may be more: the end is said as such.
      const to: Place = atEnd ? { columnId, prevId: others.at(-1) ?? null, atEnd } : { columnId, prevId: null }
      if (samePlace(from, to) && !atEnd) return
      sendBack({ type: 'task.dropped', taskId, from, to })
      showLane(columnId)
      ground.focus.want(taskId)
    }

    const bar = (event: { type: string; personId?: string }) => sendBack({ type: 'actor.told', to: 'filterBar', event })
    /** What needs no card. */
    const ofBoard: Commands<{ personId: string; currentId: string | null }> = {
      newTask: ({ currentId }) => {
        const columnId = (currentId === null ? undefined : columnOf(ground, currentId)) ?? columnIdsOf(ground)[0]
        if (columnId === undefined) return
        showLane(columnId)
        sendBack({ type: 'actor.told', to: 'taskComposer', event: { type: 'adding.opened', columnId } })
        ground.focus.wantComposer()
      },
      filter: () => bar({ type: 'bar.opened' }),
      onlyMine: ({ personId }) => bar({ type: 'mine.toggled', personId }),
      clearFilters: () => bar({ type: 'filters.cleared' }),
      showCompleted: () => bar({ type: 'done.toggled' }),
    }
    const change = (command: Command | null) => {
      if (command) sendBack({ type: 'actor.told', to: 'mutations', event: { type: 'change.requested', command } })
    }
    /** The commands on the current card. */
    const ofCard: Commands<{ about: About; task: Task }> = {
      open: ({ about }) => sendBack({ type: 'neighbour.found', taskId: about.taskId }),
      lift: ({ about: { taskId } }) => {
        const event = liftOf(ground, taskId)
        if (!event) return
        sendBack({ type: 'actor.told', to: 'cardDrag', event })
        ground.focus.want(taskId)
      },
      select: ({ about: { taskId } }) => {
        sendBack({ type: 'actor.told', ...toggled(taskId) })
        // After pointing at a card, the keyboard goes on from there.
        ground.focus.want(taskId)
      },
      rename: ({ task: { id, name } }) => {
        const event = { type: 'editing.started', named: { kind: 'task', id }, name }
        sendBack({ type: 'actor.told', to: 'nameEditor', event })
      },
      copyLink: ({ about }) => palette({ type: 'link.requested', about }),
    }

    receive(({ asked, currentId, projectId }) => {
      const task = currentId === null ? undefined : tables.tasks.cards.get(currentId)
      if (asked.type === 'move.asked') return moveTo(asked.taskId, asked.columnId, asked.atEnd)
      const about = (taskId: string): About => ({ taskId, projectId, isCard: true })
      if (asked.type === 'current.asked') {
        if (task) palette({ type: 'current.told', about: about(task.id) })
        return
      }
      const { command, person } = asked
      const here = ofBoard[command]
      if (here) return here({ personId: person.id, currentId: task?.id ?? null })
      const direction = WAYS[command]
      if (!task) {
        const first = columnIdsOf(ground).find((columnId) => idsIn(ground, columnId).length > 0)
        if (direction && first !== undefined) go(ground, first, 0)
        return
      }
      if (direction) {
        // A card that is only pointed at gets the focus first: then it is visible where the movement starts.
        if (document.activeElement?.closest(`[data-card]`) === null) return ground.focus.want(task.id)
        return walk(ground, task.id, direction)
      }
      const page = pageOf(command)
      if (page) return palette({ type: 'palette.requested', person, about: about(task.id), page }, true)
      ofCard[command]?.({ about: about(task.id), task })
      change(changeBy(command, [task], person))
    })
  })
