import type { ToastKind, ToastsEvent } from './toasts.ts'

/** Asks the toasts for a sentence, by its key and the values that it names. */
export const toast = (
  kind: ToastKind,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): Extract<ToastsEvent, { type: 'toast.requested' }> => ({
  type: 'toast.requested',
  kind,
  text: { key, ...(values && { values }) },
})
