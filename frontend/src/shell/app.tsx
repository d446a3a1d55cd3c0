import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { Announcer } from '../platform/announcer.tsx'
import { AuthProvider } from '../platform/auth/auth.tsx'
import type { AuthPort } from '../platform/auth/auth-port.ts'
import type { AuthEvent } from '../platform/auth/auth-state.ts'
import { SettingsProvider } from '../platform/settings.tsx'
import { Waiting } from './frame/waiting.tsx'
import { shellLinks } from './links.ts'
import { openRoutes } from './routes.ts'
import { SignedIn } from './signed-in.tsx'

type AppProps = {
  port: AuthPort
  /** Who is there, if that was already asked. */
  visitor?: Promise<AuthEvent>
  queries: QueryClient
}

export const App = ({ port, visitor, queries }: AppProps) => (
  <QueryClientProvider client={queries}>
    <SettingsProvider>
      <AuthProvider port={port} visitor={visitor}>
        <Announcer />
        <Suspense fallback={<Waiting />}>
          <Switch>
            {openRoutes.map(({ path, page: Page }) => (
              <Route key={path} path={path}>
                <Page />
              </Route>
            ))}
            <Route path="/">
              <Redirect to={shellLinks.home()} replace />
            </Route>
            <Route>
              <SignedIn />
            </Route>
          </Switch>
        </Suspense>
      </AuthProvider>
    </SettingsProvider>
  </QueryClientProvider>
)
