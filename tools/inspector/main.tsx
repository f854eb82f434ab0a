import './zod-setup.ts'
import './inspector.css'
import { createRoot } from 'react-dom/client'
import { Inspector } from './app.tsx'
import { Desk } from './desk.ts'

const desk = new Desk()
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
desk.listenTo(window, (window.opener as Window | null) ?? (window.parent === window ? null : window.parent))

const root = document.querySelector('#root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(<Inspector desk={desk} />)
