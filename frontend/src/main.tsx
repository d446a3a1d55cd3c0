import './platform/zod-settings.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { arriving } from './platform/auth/arriving.ts'
import { openIdAuth } from './platform/auth/openid.ts'
import { providerSettings } from './platform/auth/provider-settings.ts'
import { reportAddress } from './platform/auth/silent.ts'
import { createQueryClient } from './platform/connection/query-client.ts'
import { keptSettings } from './platform/settings.tsx'
import { startTranslations } from './platform/words/i18n.ts'
import { App } from './shell/app.tsx'
import { fetchAhead } from './shell/fetch-ahead.ts'

const start = async () => {
  const { origin } = window.location
  const port = openIdAuth(providerSettings(document, origin))
  // Asked for before anything is drawn: who this is takes four answers, one after the other.
  const visitor = arriving(port)
  const words = startTranslations(keptSettings().language)
  const ahead = fetchAhead(window.location.pathname)
  await words
  // Frame and page appear together: a frame alone would have its page wait for a third of a second.
  await ahead
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App port={port} visitor={visitor} queries={createQueryClient()} />
    </StrictMode>,
  )
}

// The hidden frame of a silent sign-in needs none of the app.
if (window.location.pathname === '/auth/silent' && window.parent !== window) reportAddress()
else void start()
