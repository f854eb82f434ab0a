import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What runs by itself: the server, the command line, and the thread of the embedded database. */
const ENTRIES = {
  main: here('./main.ts'),
  cli: here('./cli.ts'),
  'embedded-worker': here('./db/embedded/thread/worker.ts'),
}

/** The server: files of our own in dist/server, packages stay in node_modules. */
export default defineConfig({
  root: here('..'),
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: ENTRIES,
      // All in one folder: the database looks for its thread beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
