import type { ChosenFile } from '#machines/task/sections/upload.ts'

/** A file that was chosen, as it is sent. */
export const asFile = ({ name, content }: ChosenFile): File => {
  if (!(content instanceof Blob)) throw new Error(`${name} is no file`)
  return content instanceof File ? content : new File([content], name)
}
