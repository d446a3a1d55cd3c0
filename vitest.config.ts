import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/gate/longest-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Half of the time of an isolated run goes into loading the same modules for every file again.
          isolate: false,
          // The sources are what Node runs anyhow: nothing has to be transformed before a test.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: [
            '{contracts,platform,command-api,projectors,query-api,reading,workers,scripts,bench,e2e}/**/*.test.ts',
            'frontend/site/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'e2e/journeys/**', 'e2e/engines/**'],
          globalSetup: ['platform/src/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'frontend/vite.config.ts',
        test: {
          name: 'frontend',
          root: 'frontend',
          environment: 'jsdom',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['setup.ts', '../testing.ts'].map((file) =>
            fileURLToPath(new URL(`frontend/src/testing/${file}`, import.meta.url)),
          ),
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['e2e/journeys/shared-product.ts'],
          // A journey waits for its pages a quarter of its time. None of them measures anything.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['e2e/engines/**/*.test.ts'],
          globalSetup: ['e2e/journeys/shared-product.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
