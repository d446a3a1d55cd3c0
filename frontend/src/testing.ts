import { SettingsProvider } from './platform/settings.tsx'
import { drawWithin } from './testing/render.tsx'

// Above the folders, as main.tsx is: parts of `ui` are drawn by tests in the theme that `platform` puts around them.
drawWithin(SettingsProvider)
