import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'

/** Each module's search, loaded when the palette is first used: `async () => (await import('../suppliers/palette.ts')).search`. */
export const paletteSearches: readonly (() => Promise<PaletteSearch>)[] = [
  async () => (await import('../suppliers/palette.ts')).search,
  async () => (await import('../products/palette.ts')).search,
  async () => (await import('../establishments/palette.ts')).search,
  async () => (await import('../documents/palette.ts')).search,
]

/** What modules put into the header, the notifications' bell for instance: `lazy(() => import('../notifications/bell.tsx'))`. */
export const headerParts: readonly LazyExoticComponent<ComponentType>[] = [
  lazy(() => import('../documents/upload/upload-beacon.tsx')),
]
