import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { showTips } from '../overlays/tips.ts'
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
  /** How high the rows of tables are. */
  density: 'comfortable' | 'compact'
}

/** Puts the chosen colours and direction on the document. */
export const ThemeRoot = ({ settings, children }: { settings: ThemeSettings; children: ReactNode }) => {
  const { mode, contrast, preset, direction, stretch, density } = settings
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dir = direction
    Object.assign(root.dataset, { mode, contrast, preset, density, stretch: String(stretch) })
  }, [mode, contrast, preset, direction, stretch, density])
  useEffect(showTips, [])
  return children
}
