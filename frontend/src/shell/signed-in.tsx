import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { mayOpen, useAuth } from '../platform/auth/auth.tsx'
import { ErrorBoundary } from '../platform/error-boundary.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { DeniedState } from '../ui/feedback/states.tsx'
import { Waiting } from './frame/waiting.tsx'
import { shellLinks } from './links.ts'
import { loadedPart } from './loaded-part.ts'
import { pageAt } from './page-at.ts'
import { type AppRoute, routes } from './routes.ts'

// The frame and its parts are not needed to sign in.
export const { Part: Frame, load: loadFrame } = loadedPart(() => import('./frame/frame.tsx'))
const Onboarding = lazy(() => import('./auth/onboarding-page.tsx'))
const NotFound = lazy(() => import('./pages/not-found-page.tsx'))
const Lost = lazy(() => import('./pages/lost-page.tsx'))

/** What stands behind the sign-in: decides who sees what, and draws the frame around it. */
export const SignedIn = () => {
  const { state } = useAuth()
  const [path] = useLocation()
  if (state.status === 'loading') return <Waiting />
  // There is nothing to sign in for.
  if (state.status !== 'authenticated' && !pageAt(routes, path)) return <Lost />
  if (state.status === 'unauthenticated') return <ToSignIn path={path} />
  if (state.status === 'unknown-user') return <Onboarding />
  return (
    <Frame>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Switch>
            {routes.map((route) => (
              <Route key={route.path} path={route.path}>
                <Guarded route={route} />
              </Route>
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

// Apart, so that a filter, which lives in the address, draws the page anew and not the frame around it.
const ToSignIn = ({ path }: { path: string }) => {
  const search = useSearch()
  return <Redirect to={shellLinks.signIn(search ? `${path}?${search}` : path)} replace />
}

const Guarded = ({ route: { needs, page: Page } }: { route: AppRoute }) => {
  const { state } = useAuth()
  if (state.status !== 'authenticated') return null
  return mayOpen(state.user, needs) ? <Page /> : <DeniedState />
}
