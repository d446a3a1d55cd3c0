/** What a module's search puts into the command palette. */
export type PaletteResult = {
  id: string
  label: string
  href: string
  hint?: string | undefined
  /** A page that stands before the app, such as the help. */
  isOutside?: boolean
}

/** Looks a text up in one module. Rejections count as nothing found. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteResult[]>
