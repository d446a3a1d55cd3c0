import i18next from 'i18next'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type Preset, presets, ThemeRoot } from '../ui/theme/theme-root.tsx'
import { LanguageProvider } from '../ui/words/row-words.ts'
import { lastingStorage } from './storage/browser-storage.ts'
import { rememberLanguage } from './storage/language-cookie.ts'

export type Settings = {
  themeMode: 'light' | 'dark' | 'system'
  themeContrast: 'default' | 'bold'
  themeStretch: boolean
  /** How high the rows of tables are. */
  density: 'comfortable' | 'compact'
  themeColorPresets: Preset
  themeDirection: 'ltr' | 'rtl'
  language: 'es' | 'en' | 'qps'
}

export const defaultSettings: Settings = {
  themeMode: 'light',
  themeContrast: 'default',
  themeStretch: false,
  density: 'comfortable',
  themeColorPresets: 'default',
  themeDirection: 'ltr',
  language: 'es',
}

const slot = 'escandallo-settings'

const allowed: { [K in keyof Settings]: readonly Settings[K][] } = {
  themeMode: ['light', 'dark', 'system'],
  themeContrast: ['default', 'bold'],
  themeStretch: [true, false],
  density: ['comfortable', 'compact'],
  themeColorPresets: presets,
  themeDirection: ['ltr', 'rtl'],
  language: ['es', 'en', 'qps'],
}

/** What the browser asks for, as the server or `first-paint.js` has written it down: it counts until somebody chooses. */
const browserLanguage = () => (document.documentElement.dataset.language === 'en' ? 'en' : 'es')

/** Reads kept settings; whatever is missing or unknown is taken for its default. */
export const parseSettings = (text: string | null): Settings => {
  let kept: Record<string, unknown> = {}
  try {
    kept = JSON.parse(text ?? '{}') ?? {}
  } catch {
    // Something else wrote there: the defaults stand.
  }
  const entries = Object.entries(allowed).filter(([key, values]) => (values as readonly unknown[]).includes(kept[key]))
  return {
    ...defaultSettings,
    language: browserLanguage(),
    ...Object.fromEntries(entries.map(([key]) => [key, kept[key]])),
  }
}

/** What this browser keeps. */
export const keptSettings = () => parseSettings(lastingStorage.read(slot))

type SettingsValue = { settings: Settings; change: (changes: Partial<Settings>) => void; reset: () => void }

const Context = createContext<SettingsValue>({ settings: defaultSettings, change: () => {}, reset: () => {} })

/** The user's own settings of this browser, and how to change them. */
export const useSettings = () => useContext(Context)

const darkQuery = '(prefers-color-scheme: dark)'
const useSystemDark = () =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(darkQuery)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(darkQuery).matches,
  )

/** Whether the screen is drawn dark, 'system' resolved. */
export const useMode = (): 'light' | 'dark' => {
  const dark = useSystemDark()
  const { themeMode } = useSettings().settings
  return themeMode === 'dark' || (themeMode === 'system' && dark) ? 'dark' : 'light'
}

/** Keeps settings in this browser, follows changes made in other tabs, and dresses the app in them. */
export const SettingsProvider = ({ children }: { children: ReactNode }) => {
  const [settings, setSettings] = useState(keptSettings)
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === slot) setSettings(parseSettings(newValue))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  useEffect(() => {
    document.documentElement.lang = settings.language === 'en' ? 'en' : 'es'
    if (i18next.language !== settings.language) void i18next.changeLanguage(settings.language)
  }, [settings.language])

  const keep = (next: Settings) => {
    lastingStorage.write(slot, JSON.stringify(next))
    setSettings(next)
  }
  const value = {
    settings,
    change: (changes: Partial<Settings>) => {
      if (changes.language) rememberLanguage(changes.language === 'en' ? 'en' : 'es')
      keep({ ...settings, ...changes })
    },
    // Who resets the look reads the language that they read before.
    reset: () => keep({ ...defaultSettings, language: settings.language }),
  }
  return (
    <Context value={value}>
      <LanguageProvider>
        <Themed>{children}</Themed>
      </LanguageProvider>
    </Context>
  )
}

const Themed = ({ children }: { children: ReactNode }) => {
  const { settings } = useSettings()
  const mode = useMode()
  const theme = {
    mode,
    contrast: settings.themeContrast,
    preset: settings.themeColorPresets,
    direction: settings.themeDirection,
    stretch: settings.themeStretch,
    density: settings.density,
  }
  return <ThemeRoot settings={theme}>{children}</ThemeRoot>
}
