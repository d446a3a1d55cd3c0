import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type UserConfig } from 'vite'
import { chunks } from './chunks.ts'
import { headScripts } from './head-scripts.ts'
import { menuWords } from './menu-words.ts'
import { precompress } from './precompress.ts'

import { routeFiles } from './route-files.ts'
import { publicPages } from './site/plugin.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const manifest = readFileSync(new URL('./package.json', import.meta.url), 'utf8')
const { version, browserslist } = JSON.parse(manifest) as { version: string; browserslist: string[] }

/** `["safari >= 18", "ios_saf >= 18"]` as builders say it: `['safari18', 'ios18']`. Samsung's browser is the oldest Chromium of them. */
const buildTargets = (list: readonly string[]) => [
  ...list
    .filter((entry) => !/^(samsung|chrome) /.test(entry))
    .map((entry) => entry.replace('ios_saf', 'ios').replace(' >= ', '')),
  'chrome125',
]

/** Everything but into which files modules go. */
const built = (mode: string): UserConfig => {
  const backend = loadEnv(mode, here, 'ESCANDALLO_').ESCANDALLO_URL ?? 'http://localhost:3000'
  return {
    root: here,
    plugins: [menuWords(), react()],
    define: { __VERSION__: JSON.stringify(version) },
    // pdf.js as it is built for browsers of some years, not for those of today.
    resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }] },
    worker: { format: 'es' },
    server: {
      port: 5173,
      proxy: { '/api': backend, '/idp': backend, '/session': backend, '/auth/callback': backend },
    },
    build: {
      outDir: 'dist',
      target: buildTargets(browserslist),
      modulePreload: { polyfill: false },
      // pdf.js for older browsers is larger than that, and comes with a PDF alone.
      chunkSizeWarningLimit: 800,
      assetsInlineLimit: 0,
      // Styles of all pages are a fourth of what scripts of one are; each file of them would have its page wait once more.
      cssCodeSplit: false,
      // A page that needs a limit or a sum of the contracts does not need the schemas that are written beside it.
      rolldownOptions: {
        treeshake: {
          manualPureFunctions: ['z', 'Type'],
          // They do nothing by being there: what imports them for a function that pages do not use goes without.
          moduleSideEffects: [{ test: /node_modules\/(big\.js|@date-fns\/tz)\//, sideEffects: false }],
        },
      },
    },
  }
}

export default defineConfig(({ mode }) => {
  const config = built(mode)
  const plugins = [
    ...(config.plugins ?? []),
    ...[chunks(() => built(mode)), headScripts(() => built(mode))],
    ...[publicPages(), routeFiles(), precompress()],
  ]
  return { ...config, plugins }
})
