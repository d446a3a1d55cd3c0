import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { CssVarsProvider } from '@mui/joy/styles'
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { joyTheme } from './joy-theme.ts'

const plain = createCache({ key: 'plain' })

/** Changes while a drawer is open: that is where it is chosen. */
const useMirrored = () =>
  useSyncExternalStore(
    (listener) => {
      const observer = new MutationObserver(listener)
      observer.observe(document.documentElement, { attributeFilter: ['dir'] })
      return () => observer.disconnect()
    },
    () => document.documentElement.dir === 'rtl',
  )

/** The library's styles as they are, or mirrored by a plugin that only mirrored screens load; `null` until it is there. */
const useStyleCache = (): EmotionCache | null => {
  const [mirrored, setMirrored] = useState<EmotionCache | null>(null)
  const rtl = useMirrored()
  useEffect(() => {
    if (rtl && !mirrored) void import('./mirrored.ts').then(({ mirroredCache }) => setMirrored(mirroredCache()))
  }, [rtl, mirrored])
  return rtl ? mirrored : plain
}

const InsideRoot = createContext(false)

/** What a part of the library needs around it, once: our colours, and its styles in the direction of the screen. */
export const JoyRoot = ({ children }: { children: ReactNode }) => (use(InsideRoot) ? children : <Root>{children}</Root>)

const Root = ({ children }: { children: ReactNode }) => {
  const cache = useStyleCache()
  if (!cache) return null
  return (
    <CacheProvider value={cache}>
      <CssVarsProvider theme={joyTheme} defaultMode="light" modeStorageKey="escandallo-joy-mode">
        <InsideRoot value>{children}</InsideRoot>
      </CssVarsProvider>
    </CacheProvider>
  )
}
