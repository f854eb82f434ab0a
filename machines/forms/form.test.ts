import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { hasChanges, isSaving } from './form.ts'
import { formWalk, NO_PICTURE, PICTURE, RECORD, sampleForm, WRONG_NAME } from './form.walk.ts'

const [clean, editing, saving] = ['loaded.clean', 'loaded.dirty.editing', 'loaded.dirty.saving']
const fields = (state: string) => ({
  'field.changed': [clean, editing],
  'field.left': state,
  'picture.chosen': [state, editing],
  'discard.requested': clean,
})
/** What is wrong with a field is shown or hidden where a field is changed or left. */
const shown = ['field.changed', 'field.left', 'picture.chosen'].map((type) => `${editing} — ${type} → *`)
testsOfWalk(
  formWalk,
  {
    loading: { 'load answered': clean, 'load failed': 'failed' },
    failed: { 'retry.requested': 'loading' },
    [clean]: fields(clean),
    [editing]: { ...fields(editing), 'save.requested': [editing, saving] },
    [saving]: { 'save answered': [clean, saving], 'save failed': editing },
  },
  {
    'starts load': ['(start) → *', 'failed — retry.requested → *'],
    'starts leaving': `${clean} → ${editing}`,
    'starts save': `* → ${saving}`,
    'sets record': ['* — load answered → *', '* — save answered → *'],
    'sets saved': ['* — load answered → *', '* — save answered → *'],
    'sets values': [
      '* — load answered → *',
      '* — save answered → *',
      `${editing} — discard.requested → *`,
      `* — field.changed → ${editing}`,
      `${editing} — field.changed → *`,
      `* — picture.chosen → ${editing}`,
    ],
    'sets problems': [
      `${editing} — save.requested → ${editing}`,
      '* — save failed → *',
      ...shown,
      `${clean} — picture.chosen → ${clean}`,
    ],
    'clears problems': [
      `${clean} — discard.requested → *`,
      `${editing} — discard.requested → *`,
      '* — save answered → *',
      `${clean} — picture.chosen → ${editing}`,
      ...shown,
    ],
    'tells router: overlay.opened': `${clean} → ${editing}`,
    'tells router: overlay.closed': [`${editing} → ${clean}`, `${saving} → ${clean}`],
    'tells workspaceWatch: workspaces.staled': '* — save answered → *',
    'tells toasts: toast.requested': `${saving} → ${clean}`,
    'tells leaving: save.failed': [`${editing} — save.requested → ${editing}`, `${saving} — save failed → *`],
  },
)

function open() {
  const world = new World(['router', 'toasts', 'workspaceWatch'])
  const actor = world.host(sampleForm, undefined)
  actor.start()
  world.port('load').answer(RECORD)
  return { world, actor, now: () => actor.getSnapshot() }
}

describe('a form', () => {
  test('has nothing to save until something differs, and nothing again when it is typed back', () => {
    const { actor, world, now } = open()
    actor.send({ type: 'save.requested' })
    expect([hasChanges(now()), world.running]).toEqual([false, []])
    actor.send({ type: 'field.changed', name: 'city', value: 'Bath' })
    expect([hasChanges(now()), world.running]).toEqual([true, ['leaving']])
    actor.send({ type: 'field.changed', name: 'city', value: 'London' })
    expect([hasChanges(now()), world.running]).toEqual([false, []])
  })

  test('saves both parts one after the other, and says so once', () => {
    const { actor, world, now } = open()
    actor.send({ type: 'field.changed', name: 'name', value: 'Augusta' })
    actor.send({ type: 'field.changed', name: 'city', value: 'Bath' })
    actor.send({ type: 'save.requested' })
    world.port('save').answer({ name: 'Augusta' })
    expect([isSaving(now()), world.port('save').input]).toMatchObject([true, { part: 'place' }])
    world.port('save').answer({ city: 'Bath' })
    expect([isSaving(now()), hasChanges(now())]).toEqual([false, false])
    expect(world.told.map(({ type }) => type)).toEqual([
      'overlay.opened',
      'workspaces.staled',
      'overlay.closed',
      'toast.requested',
    ])
  })

  test('[FORM-01] is not sent with a problem; the problem of a field goes as soon as the field is changed', () => {
    const { actor, world, now } = open()
    actor.send({ type: 'field.changed', name: 'name', value: '' })
    actor.send({ type: 'save.requested' })
    expect([now().context.problems, world.running]).toEqual([{ name: 'required' }, ['leaving']])
    actor.send({ type: 'field.changed', name: 'name', value: 'Augusta' })
    expect(now().context.problems).toEqual({})
  })

  test('[FORM-02] shows what the server refuses at its field; the part that was saved before stays saved', () => {
    const { actor, world, now } = open()
    actor.send({ type: 'picture.chosen', picture: PICTURE })
    actor.send({ type: 'field.changed', name: 'city', value: 'Bath' })
    actor.send({ type: 'save.requested' })
    world.port('save').answer({})
    world.port('save').fail(WRONG_NAME)
    expect(now().context).toMatchObject({
      saved: { city: 'London', picture: 'keep' },
      values: { city: 'Bath', picture: 'keep' },
      problems: { name: 'This name cannot be used.' },
    })
  })

  test('takes what the server says of a field that was not changed here', () => {
    const { actor, world, now } = open()
    actor.send({ type: 'field.changed', name: 'name', value: 'Augusta' })
    actor.send({ type: 'save.requested' })
    world.port('save').answer({ name: 'Augusta', city: 'Oxford' })
    expect([now().context.values?.city, hasChanges(now())]).toEqual(['Oxford', false])
  })

  test('takes a picture that it can send, and says why it does not take another', () => {
    const { actor, now } = open()
    actor.send({ type: 'picture.chosen', picture: { ...PICTURE, size: 5_242_881 } })
    expect(now().context.problems).toEqual({ picture: 'pictureSize' })
    actor.send({ type: 'picture.chosen', picture: NO_PICTURE })
    expect([now().context.problems, hasChanges(now())]).toEqual([{ picture: 'picture' }, false])
    actor.send({ type: 'picture.chosen', picture: PICTURE })
    expect([now().context.problems, hasChanges(now())]).toEqual([{}, true])
  })
})
