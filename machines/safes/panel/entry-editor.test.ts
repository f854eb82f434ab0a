import { describe, expect, test } from 'vitest'
import { SAFE_ADDRESSES_MAX } from '#contract/limits/safe-limits.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { ENTRY } from '../samples.walk.ts'
import { entryEditor, entryOf, hasForm, isOvertaken, problemsOf } from './entry-editor.ts'
import { entryEditorWalk, newEntryWalk, passwordWalk } from './entry-editor.walk.ts'

const [clean, editing, saving, comparing] = ['clean', 'dirty.editing', 'dirty.saving', 'dirty.comparing']
const typing = {
  'field.typed': [clean, editing],
  'password.made': [clean, editing],
  'kind.chosen': [clean, editing],
  'address.typed': [clean, editing],
  // A line that is empty is not saved.
  'address.removed': [clean, editing],
  'discard.requested': 'done',
}

testsOfWalk([entryEditorWalk, newEntryWalk, passwordWalk], {
  loading: { 'discard.requested': 'done', 'readEntry answered': clean, 'readEntry failed': 'failed' },
  failed: { 'retry.requested': 'loading', 'discard.requested': 'done' },
  [clean]: { ...typing, 'address.added': clean, 'save.requested': clean },
  [editing]: { ...typing, 'address.added': editing, 'save.requested': [editing, saving] },
  [saving]: { 'saveEntry answered': 'done', 'saveEntry failed': [comparing, editing] },
  [comparing]: { 'readEntry answered': [clean, editing], 'readEntry failed': editing },
})

describe('[SAFE-01] the form of an entry', () => {
  const open = (entryId: string | null = 'e1') => {
    const world = new World(['router', 'toasts'])
    const actor = world.host(entryEditor, { safeId: 's1', entryId })
    actor.start()
    if (entryId !== null) world.port('readEntry').answer({ entry: ENTRY, revision: 3 })
    return { world, actor, now: () => actor.getSnapshot() }
  }

  test('saves what was typed, without the lines that were left empty', () => {
    const { world, actor } = open(null)
    actor.send({ type: 'field.typed', name: 'name', secret: 'Shop' })
    actor.send({ type: 'address.added' })
    actor.send({ type: 'address.typed', at: 1, secret: ' https://example.org ' })
    actor.send({ type: 'save.requested' })
    expect(world.port('saveEntry').input).toMatchObject({
      safeId: 's1',
      entryId: null,
      entry: { name: 'Shop', addresses: ['https://example.org'] },
    })
  })

  test('is not sent without a name, and says so beside the field', () => {
    const { world, actor, now } = open()
    actor.send({ type: 'field.typed', name: 'name', secret: ' ' })
    actor.send({ type: 'save.requested' })
    expect([problemsOf(now())['name'], world.running.includes('saveEntry')]).toEqual(['required', false])
  })

  test('has lines for as many addresses as an entry may have', () => {
    const { actor, now } = open()
    for (let at = 0; at <= SAFE_ADDRESSES_MAX; at += 1) {
      actor.send({ type: 'address.added' })
      actor.send({ type: 'field.typed', name: 'login', secret: `ada ${at}` })
    }
    expect(entryOf(now()).addresses).toHaveLength(SAFE_ADDRESSES_MAX)
  })

  test('keeps what was typed when another person was faster, and says so', () => {
    const { world, actor, now } = open()
    actor.send({ type: 'field.typed', name: 'password', secret: 'mine' })
    actor.send({ type: 'save.requested' })
    world.port('saveEntry').fail({ status: 409, message: '', errors: [] })
    world.port('readEntry').answer({ entry: { ...ENTRY, password: 'theirs' }, revision: 4 })
    expect([entryOf(now()).password, isOvertaken(now()), hasForm(now())]).toEqual(['mine', true, true])
    actor.send({ type: 'save.requested' })
    expect(world.port('saveEntry').input).toMatchObject({ revision: 4, entry: { password: 'mine' } })
  })
})
