import './zod-setup.ts'
import './inspector.css'
import { createRoot } from 'react-dom/client'
import { Inspector } from './app.tsx'
import { InspectorStore } from './store.ts'

const store = new InspectorStore()
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
store.listenTo(window, (window.opener as Window | null) ?? (window.parent === window ? null : window.parent))

const root = document.querySelector('#root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(<Inspector store={store} />)
