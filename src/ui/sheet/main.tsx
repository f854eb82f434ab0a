import { Moon } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../layout/apply-theme.ts'
import { IconButton } from '../buttons/button.tsx'
import { LogoMark } from '../signs/logo.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Floating } from './floating.tsx'
import './sheet.css'
import { Small } from './small.tsx'

const wanted = new URLSearchParams(location.search).get('theme')
applyTheme(wanted === 'dark' ? 'dark' : 'light')

/** Every piece with the states it must have, to be looked at while one works on them. */
function Sheet() {
  const swap = () => applyTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')
  return (
    <main tabIndex={-1} className="mx-auto max-w-360 p-8 outline-none max-md:p-4">
      <header className="mb-8 flex items-center gap-3">
        <LogoMark />
        <div className="flex-1">
          <h1 className="text-20 font-semibold">Lanewise pieces</h1>
          <p className="text-13 text-ink-soft">
            Each piece with the states it must have. Heights 28, 32, 36, 40; 44 on touch.
          </p>
        </div>
        <IconButton icon={Moon} iconSize={20} label="Change the theme" onClick={swap} />
      </header>
      <div className="grid gap-4 lg:grid-cols-4">
        <Buttons />
        <Fields />
        <Choices />
        <Floating />
        <Small />
      </div>
    </main>
  )
}

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Sheet />
    </StrictMode>,
  )
