import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { ModuleRoute, Needs } from '../platform/modules/module.ts'
import { loadedPart } from './loaded-part.ts'
import { modules } from './modules.ts'

export type AppRoute = {
  path: string
  page: ComponentType
  needs: Needs
  /** Fetches page and words before they are asked for. */
  load: () => Promise<{ default: ComponentType }>
  next: readonly string[]
}

/** A page inside the frame. Its words, by their namespaces, load beside it. */
const appRoute = (namespace: string, { path, load, needs, words = [], next = [] }: ModuleRoute): AppRoute => {
  const both = async () => (await Promise.all([load(), i18next.loadNamespaces([namespace, ...words])]))[0]
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
