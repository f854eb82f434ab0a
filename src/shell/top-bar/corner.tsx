import { LanguageSelect } from './language-select.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Language and colours, as they stand at the top right of pages without a sidebar. */
export function Corner() {
  return (
    <div className="flex items-center gap-2">
      <LanguageSelect />
      <ThemeToggle />
    </div>
  )
}
