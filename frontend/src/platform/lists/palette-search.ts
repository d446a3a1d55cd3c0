/** One thing found for the command palette. `kind` heads its group, already translated. */
export type Found = { id: string; label: string; kind: string; href: string; hint?: string }

/** Looks a text up in one module. Rejections count as nothing found. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly Found[]>
