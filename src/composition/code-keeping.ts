import { codeKeeping } from '#machines/session/sign-up/code-keeping.ts'
import { withPorts } from '#machines/with-ports.ts'
import { copyText } from '../ports/browser/clipboard.ts'
import { holdWindow } from '../ports/browser/hold-window.ts'
import { printText } from '../ports/browser/print-text.ts'
import { saveTextAs } from '../ports/browser/save-text.ts'

/** Recovery codes with what the browser does with them. */
export const codeKeepingWithPorts = withPorts(codeKeeping, {
  copyText,
  saveText: saveTextAs('lanewise-recovery-codes.txt'),
  printText,
  holdWindow,
})
