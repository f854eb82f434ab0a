import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { canSubmit, fieldOf, isDirty } from './form.ts'
import { entryForm, formWalk, nameTaken } from './form.walk.ts'

const closes = { 'form.closed': 'closed' }
const editing = {
  ...closes,
  'field.changed': ['editing.pristine', 'editing.dirty'],
  'form.filled': 'editing.pristine',
}

testsOfWalk(formWalk, {
  'editing.pristine': {
    ...editing,
    'field.left': 'editing.pristine',
    'submit.requested': ['editing.pristine', 'submitting'],
  },
  'editing.dirty': { ...editing, 'field.left': 'editing.dirty', 'submit.requested': ['editing.dirty', 'submitting'] },
  'editing.failed': { ...editing, 'field.left': 'editing.failed', 'submit.requested': 'submitting' },
  submitting: { ...closes, 'submit answered': 'done', 'submit failed': 'editing.failed' },
})

function open(values = { name: '', agreed: false }) {
  const world = new World()
  const form = world.host(entryForm, { values })
  form.start()
  const type = (name: string) => form.send({ type: 'field.changed', name: 'name', value: name })
  const tick = () => form.send({ type: 'field.changed', name: 'agreed', value: true })
  const leave = () => form.send({ type: 'field.left', name: 'name' })
  const submit = () => form.send({ type: 'submit.requested' })
  const nameError = () => fieldOf(form.getSnapshot(), 'name').error
  return { world, form, type, tick, leave, submit, nameError, now: () => form.getSnapshot() }
}

let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('[FORM-01] a form', () => {
  test('says nothing about a field that was not touched yet', () => {
    bench.type('A')
    expect(fieldOf(bench.now(), 'name')).toEqual({ value: 'A', error: null })
    bench.leave()
    expect(bench.nameError()).toBe('tooShort:2')
    bench.type('')
    expect(bench.nameError()).toBe('required')
    bench.type('Ada')
    expect(bench.nameError()).toBe(null)
  })

  test('that is submitted unfinished touches every field and sends nothing', () => {
    bench.submit()
    expect(bench.nameError()).toBe('required')
    expect(fieldOf(bench.now(), 'agreed').error).toBe('required')
    expect(bench.world.running).toEqual([])
    expect(canSubmit(bench.now())).toBe(true)
  })

  test('sends what its schema makes of it, once, and ends with the reply', () => {
    bench.type('  Ada ')
    bench.tick()
    bench.submit()
    bench.submit()
    expect(bench.world.port('submit').input).toEqual({ values: { name: 'Ada', agreed: true } })
    expect([canSubmit(bench.now()), bench.now().hasTag('busy')]).toEqual([false, true])
    bench.world.port('submit').answer({ id: 7 })
    expect(bench.now().output).toEqual({ id: 7 })
  })

  test('keeps nothing of what was typed when it is done or closed', () => {
    bench.type('my secret')
    bench.tick()
    bench.submit()
    bench.world.port('submit').answer({ id: 7 })
    expect(JSON.stringify(bench.now().context)).not.toContain('secret')

    const closed = open()
    closed.type('my secret')
    closed.form.send({ type: 'form.closed' })
    expect(JSON.stringify(closed.now().context)).not.toContain('secret')
    expect(closed.now().output).toBe(null)
  })
})

describe('[FORM-02] what the server refuses', () => {
  beforeEach(() => {
    bench.type('Ada')
    bench.tick()
    bench.submit()
    bench.world.port('submit').fail(nameTaken)
  })

  test('stands at its field, before what the form itself finds, and nothing typed is lost', () => {
    expect(fieldOf(bench.now(), 'name')).toEqual({ value: 'Ada', error: 'This name is taken' })
    expect(bench.now().matches({ editing: 'failed' })).toBe(true)
  })

  test('stays when another field is edited and goes when this one is', () => {
    bench.tick()
    expect(bench.nameError()).toBe('This name is taken')
    bench.type('A')
    expect(bench.nameError()).toBe('tooShort:2')
  })

  test('is forgotten when it is sent again', () => {
    bench.submit()
    expect(bench.nameError()).toBe(null)
    bench.world.port('submit').fail(new Error('the line was cut'))
    expect(bench.now().matches({ editing: 'failed' })).toBe(true)
    expect(bench.nameError()).toBe(null)
  })
})

describe('a form knows whether something would be lost', () => {
  test('by content, not by typing: what is typed back is not changed', () => {
    expect(isDirty(bench.now())).toBe(false)
    bench.type('Ada')
    expect(isDirty(bench.now())).toBe(true)
    bench.type('')
    expect(isDirty(bench.now())).toBe(false)
  })

  test('against what was saved, once that has arrived', () => {
    bench.leave()
    bench.form.send({ type: 'form.filled', values: { name: 'Ada', agreed: true } })
    expect([isDirty(bench.now()), bench.nameError(), fieldOf(bench.now(), 'name').value]).toEqual([false, null, 'Ada'])
    bench.type('Bob')
    expect(isDirty(bench.now())).toBe(true)
  })
})
