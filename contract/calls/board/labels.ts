import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Label, LabelForm } from '../../entities/label.ts'

const oneLabel = z.object({ id: z.uuid() })

/** Every label of the workspace, by name. */
export const listLabels = call({
  name: 'listLabels',
  method: 'GET',
  path: '/labels',
  access: 'member',
  reply: z.array(Label),
})
/** Sent to the whole workspace, as the other two are. The same name in the same colour twice is refused (400, `name`). */
export const createLabel = call({
  name: 'createLabel',
  method: 'POST',
  path: '/labels',
  access: 'member',
  body: LabelForm,
  reply: Label,
})
export const changeLabel = call({
  name: 'changeLabel',
  method: 'PUT',
  path: '/labels/:id',
  access: 'member',
  params: oneLabel,
  body: LabelForm,
  reply: Label,
})
/** Takes it off every task as well. */
export const deleteLabel = call({
  name: 'deleteLabel',
  method: 'DELETE',
  path: '/labels/:id',
  access: 'member',
  params: oneLabel,
  reply: z.null(),
})
