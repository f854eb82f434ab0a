import { useSelector } from '@xstate/react'
import { canMove, hasFailed, isLoading, isOpen, type TaskMoverRef } from '#machines/task/changes/task-mover.ts'
import { isThere, moverOf } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { selectTexts } from '../../parts/texts/select-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Select } from '../../ui/selects/select.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { usePanel } from './panel-context.ts'

/** Where a task is moved to: a project, and one of its columns. */
export function MoverDialog() {
  const panel = usePanel()
  const there = useSelector(panel, isThere)
  const mover = useSelector(panel, moverOf)
  return there && <Mover mover={mover} />
}

function Mover({ mover }: { mover: TaskMoverRef }) {
  const words = useWords()
  const open = useSelector(mover, isOpen)
  const loading = useSelector(mover, isLoading)
  const failed = useSelector(mover, hasFailed)
  const movable = useSelector(mover, canMove)
  const { projects, projectId, columns, columnId } = useSelector(mover, ({ context }) => context)
  const texts = { ...selectTexts(words), search: words.taskPanel.chooseProject() }
  const close = () => mover.send({ type: 'mover.closed' })
  return (
    <Dialog
      open={open}
      level="second"
      title={words.taskPanel.moveTitle()}
      description={words.taskPanel.moveText()}
      onCloseRequested={close}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel()}</Button>
          <Button look="primary" disabled={!movable} onClick={() => mover.send({ type: 'move.requested' })}>
            {words.taskPanel.move()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failed && (
          <Note
            tone="danger"
            action={
              <Button size="sm" onClick={() => mover.send({ type: 'retry.requested' })}>
                {words.taskPanel.retry()}
              </Button>
            }
          >
            {words.taskPanel.moveFailed()}
          </Note>
        )}
        <Select
          label={words.taskPanel.project()}
          search
          loading={loading && projectId === null}
          options={projects.map(({ id, name, color }) => ({
            value: id,
            label: name,
            before: <Swatch color={color} />,
          }))}
          value={projectId}
          texts={{ ...texts, placeholder: words.taskPanel.chooseProject() }}
          onChosen={(id) => mover.send({ type: 'project.chosen', id })}
        />
        <Select
          label={words.taskPanel.column()}
          disabled={projectId === null}
          loading={loading && projectId !== null}
          options={columns.map(({ id, name }) => ({ value: id, label: name }))}
          value={columnId}
          texts={{ ...texts, placeholder: words.taskPanel.chooseColumn() }}
          onChosen={(id) => mover.send({ type: 'column.chosen', id })}
        />
      </div>
    </Dialog>
  )
}
