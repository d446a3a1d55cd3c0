import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { menuWords } from './menu-words.ts'
import { precompress } from './precompress.ts'
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

const languageOf = (id: string) => /(\w+)\.(?:json|menu)$/.exec(id)?.[1]

export default defineConfig(({ mode }) => {
  const backend = loadEnv(mode, here, 'ESCANDALLO_').ESCANDALLO_URL ?? 'http://localhost:3000'
  return {
    root: here,
    plugins: [menuWords(), react(), publicPages(), precompress()],
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
      rolldownOptions: {
        // A page that needs a limit or a sum of the contracts does not need the schemas that are written beside it.
        treeshake: { manualPureFunctions: ['z'] },
        output: {
          // What every page needs, apart from our own code, so that a release does not make browsers fetch it again.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store)\// },
              { name: 'words', test: /node_modules\/(i18next|react-i18next)\// },
              { name: 'pdf', test: /node_modules\/(pdfjs-dist|react-pdf)\// },
              // The words of the first screen: of the frame and of all menu entries, in one file for each language.
              {
                name: (id: string) => `first-${languageOf(id)}`,
                debugName: 'first-words',
                test: /src\/(ui|platform|shell)\/locales\/\w+\.json|locales\/\w+\.menu$/,
              },
              // What many pages share is one file (but categories, which a sign-in does not need): each small one costs a slow
              // telephone as much as reading twenty kilobytes. Forms and figures bring zod, which the first screen does without.
              {
                name: 'parts',
                test: new RegExp(
                  [
                    String.raw`src/(ui|platform|shell)/(?!words/category-words|forms/|fields/(?:number|money)-field)`,
                    String.raw`src/\w+/(links|module)\.ts`,
                    String.raw`node_modules/(lucide-react|@tanstack)/`,
                  ].join('|'),
                ),
                minShareCount: 6,
              },
              { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
              {
                name: 'days',
                test: /contracts\/src\/values\/(days|periods)\.ts|node_modules\/@?date-fns\//,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  }
})
