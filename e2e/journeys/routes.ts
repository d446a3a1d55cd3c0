import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sitePages } from '../../frontend/site/pages.ts'
import { root } from '../../scripts/setup/spawn.mjs'

type Paths = readonly { path: string }[]
type FrontendModule = { routes: Paths; openRoutes?: Paths }

// A module's pages are imported only when they are opened: what it says of itself needs no browser.
const src = join(root, 'frontend/src')
const files = readdirSync(src).map((folder) => join(src, folder, 'module.ts'))
const modules = await Promise.all(
  files
    .filter((file) => existsSync(file))
    .map(async (file) => {
      const { module } = (await import(pathToFileURL(file).href)) as { module: FrontendModule }
      return module
    }),
)

/** Every address that is for people who are signed in. */
export const paths = modules.flatMap(({ routes }) => routes.map(({ path }) => path))

/** Every address that is for everyone. */
export const openPaths = modules.flatMap(({ openRoutes = [] }) => openRoutes.map(({ path }) => path))

/** Every page that is made when the frontend is built, for everyone. */
export const publicPaths = sitePages.map(({ path }) => path)

if (paths.length === 0 || openPaths.length === 0) throw new Error('no routes were found where they are declared')
