import './platform/zod-settings.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { arriving } from './platform/auth/arriving.ts'
import { sessionAuth } from './platform/auth/session-auth.ts'
import { createQueryClient } from './platform/connection/query-client.ts'
import { keepOfflinePage } from './platform/parts/offline-page.ts'
import { keptSettings } from './platform/settings.tsx'
import { startTranslations } from './platform/words/i18n.ts'
import { fetchAhead } from './shell/ahead/fetch-ahead.ts'
import { App } from './shell/app.tsx'

const start = async () => {
  // Asked for before anything is drawn.
  const visitor = arriving()
  const words = startTranslations(keptSettings().language)
  const queries = createQueryClient()
  const ahead = fetchAhead(window.location.pathname, queries)
  await words
  // Frame and page appear together: a frame alone would have its page wait for a third of a second.
  await ahead
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App port={sessionAuth()} visitor={visitor} queries={queries} />
    </StrictMode>,
  )
}

keepOfflinePage()
void start()
