/** What a module's search puts into the command palette. */
export type PaletteResult = {
  id: string
  label: string
  href: string
  hint?: string | undefined
  /** A public page, which the browser loads: it is no route of the app. */
  isOutside?: boolean
}

/** Looks a text up in one module. Rejections count as nothing found. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteResult[]>
