import { LabelForm, type Label } from '#contract/entities/label.ts'
import { nextSwatch } from '../../ui/choices/swatches.ts'

/** The label that what is typed would be; null where there is one of that name, or it is no name. */
export function labelToMake(labels: readonly Label[], typed: string): LabelForm | null {
  const { data: form } = LabelForm.safeParse({ name: typed, color: nextSwatch(labels.length) })
  const isThere = labels.some(({ name }) => name.toLowerCase() === form?.name.toLowerCase())
  return form === undefined || isThere ? null : form
}
