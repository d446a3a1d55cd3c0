import './platform/zod-settings.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openIdAuth } from './platform/auth/openid.ts'
import { reportAddress } from './platform/auth/silent.ts'
import { createQueryClient } from './platform/connection/query-client.ts'
import { keptSettings } from './platform/settings.tsx'
import { startTranslations } from './platform/words/i18n.ts'
import { App } from './shell/app.tsx'

const start = async () => {
  await startTranslations(keptSettings().language)
  const { origin } = window.location
  const port = openIdAuth({ authority: `${origin}/idp`, clientId: 'escandallo-web', audience: `${origin}/api`, origin })
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App port={port} queries={createQueryClient()} />
    </StrictMode>,
  )
}

// The hidden frame of a silent sign-in needs none of the app.
if (window.location.pathname === '/auth/silent' && window.parent !== window) reportAddress()
else void start()
