import { isSame } from '../../forms/same.ts'
import type { Entities } from '../entities.ts'
import type { AsOf } from '../stands.ts'
import type { Store } from '../store.ts'

/** A part of an entity, as answers carry it. */
type Part = { readonly id: string }

/**
 * What an answer names, as the store knows it by now. Each gives a row back with the fields that are known newer than the answer,
 * and with what is wanted of them; the same object where that changes nothing.
 */
export interface Renewal {
  readonly project: <Row extends Part>(row: Row) => Row
  readonly team: <Row extends Part>(row: Row) => Row
  readonly person: <Row extends Part>(row: Row) => Row
  readonly label: <Row extends Part>(row: Row) => Row
  readonly attachment: <Row extends Part>(row: Row) => Row
  readonly task: <Row extends Part>(row: Row) => Row
  /** The same of a task, with fields that the answer does not carry; null for one that is gone, or is to be. */
  readonly taskWith: <Row extends Part, More extends object>(row: Row, more: More) => (Row & More) | null
}

/** The row with those of its fields that the other one has too. */
function renewed<Row extends Part>(row: Row, known: object): Row {
  const others = Object.entries(known).filter(([name, value]) => name in row && !isSame(row[name as keyof Row], value))
  return others.length === 0 ? row : { ...row, ...Object.fromEntries(others) }
}

/** What the store makes of rows that were true as of an answer. */
export function renewalOf(store: Store, asOf: AsOf): Renewal {
  const by =
    <Of extends Part>(entities: Entities<Of>) =>
    <Row extends Part>(row: Row): Row => {
      const known = entities.isNewerThan(row.id, asOf) ? entities.get(row.id) : undefined
      return known ? renewed(row, known) : row
    }
  const heardOf = by(store.tasks)
  const taskWith = <Row extends Part, More extends object>(row: Row, more: More): (Row & More) | null => {
    const isGone = store.tasks.isGone(row.id) && store.tasks.isNewerThan(row.id, asOf)
    return isGone ? null : (store.wanted.tasks.overPart(heardOf({ ...row, ...more }), row.id) ?? null)
  }
  return {
    project: by(store.projects),
    team: by(store.teams),
    person: by(store.people),
    label: by(store.labels),
    attachment: by(store.attachments),
    task: (row) => {
      const heard = heardOf(row)
      const wanted = store.wanted.tasks.overPart(heard, row.id)
      return wanted ? renewed(heard, wanted) : heard
    },
    taskWith,
  }
}
