import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CssVarsProvider } from '@mui/joy/styles'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { joyTheme } from './joy-theme.ts'
import './palette.css'
import './base.css'

export type Preset = 'default' | 'cyan' | 'purple' | 'blue' | 'orange' | 'red'
export const presets: readonly Preset[] = ['default', 'cyan', 'purple', 'blue', 'orange', 'red']

export type ThemeSettings = {
  /** Already decided: 'system' is resolved by the caller. */
  mode: 'light' | 'dark'
  contrast: 'default' | 'bold'
  preset: Preset
  direction: 'ltr' | 'rtl'
  /** Pages use the whole width instead of a centred column. */
  stretch: boolean
}

/** Puts the chosen colours and direction on the document, and mirrors the library's styles when the direction is rtl. */
export const ThemeRoot = ({ settings, children }: { settings: ThemeSettings; children: ReactNode }) => {
  const { mode, contrast, preset, direction, stretch } = settings
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dir = direction
    Object.assign(root.dataset, { mode, contrast, preset, stretch: String(stretch) })
  }, [mode, contrast, preset, direction, stretch])
  const cache = useStyleCache(direction)
  if (!cache) return null
  return (
    <CacheProvider value={cache}>
      <CssVarsProvider theme={joyTheme} defaultMode="light" modeStorageKey="escandallo-joy-mode">
        {children}
      </CssVarsProvider>
    </CacheProvider>
  )
}

const plain = createCache({ key: 'plain' })

/** The library's styles as they are, or mirrored by a plugin that only mirrored screens load; `null` until it is there. */
const useStyleCache = (direction: ThemeSettings['direction']): EmotionCache | null => {
  const [mirrored, setMirrored] = useState<EmotionCache | null>(null)
  useEffect(() => {
    if (direction === 'rtl' && !mirrored)
      void import('./mirrored.ts').then(({ mirroredCache }) => setMirrored(mirroredCache()))
  }, [direction, mirrored])
  return direction === 'rtl' ? mirrored : plain
}
