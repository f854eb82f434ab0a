import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The inspector: a page of its own, built into the cache, served by `npm run dev` alone. */
export default defineConfig({
  root: 'tools/inspector',
  base: '/inspector/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../../.cache/inspector',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
})
