import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { ModuleRoute, Needs, PageComponent } from '../platform/modules/module.ts'
import { loadedPart } from './loaded-part.ts'
import { modules } from './modules.ts'

export type AppRoute = {
  path: string
  page: ComponentType
  needs: Needs
  /** Fetches page and words before they are asked for. */
  load: () => Promise<{ default: PageComponent }>
  next: readonly string[]
}

/** A page inside the frame. Its words, the module's namespace, load beside it. */
const appRoute = (namespace: string, { path, load, needs, next = [] }: ModuleRoute): AppRoute => {
  const both = async () => (await Promise.all([load(), i18next.loadNamespaces(namespace)]))[0]
  const { Part, load: ahead } = loadedPart(both)
  return { path, page: Part, needs, load: ahead, next }
}

/** Pages for people who are signed in. */
export const routes: readonly AppRoute[] = modules.flatMap(({ name, routes }) =>
  routes.map((route) => appRoute(name, route)),
)

/** Pages for everyone. */
export const openRoutes = modules.flatMap(({ openRoutes = [] }) =>
  openRoutes.map(({ path, load: fetchPage }) => {
    const { Part, load } = loadedPart(fetchPage)
    return { path, page: Part, load }
  }),
)

/** Whether a path is of a pattern; `:id` stands for any one segment. */
const fits = (pattern: string, path: string) => {
  const [parts, segments] = [pattern.split('/'), path.split('/')]
  return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at])
}

/** The page that a path leads to: the first whose pattern it is of. */
export const pageAt = <Route extends { path: string }>(pages: readonly Route[], path: string) =>
  pages.find(({ path: pattern }) => fits(pattern, path))

/** What stands in a path for `:id` of a pattern; empty where the pattern has none. */
export const idIn = (pattern: string, path: string): string => path.split('/')[pattern.split('/').indexOf(':id')] ?? ''
