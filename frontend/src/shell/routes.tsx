import type { Section } from '@escandallo/contracts/team/access.ts'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { loadedPart } from './loaded-part.ts'

type Page = { default: ComponentType }

/** A section's name; `admin` for administrators, `superadmin` for us, `null` for everyone who is signed in. */
export type Needs = Section | 'admin' | 'superadmin' | null

export type AppRoute = {
  path: string
  page: ComponentType
  needs: Needs /** Fetches page and words before they are asked for. */
  load: () => Promise<unknown>
}

/** A page inside the frame. Its words, the module's namespace, load beside it. */
const route = (path: string, namespace: string, load: () => Promise<Page>, needs: Needs = null): AppRoute => {
  const both = async () => (await Promise.all([load(), i18next.loadNamespaces(namespace)]))[0]
  const { Part, load: ahead } = loadedPart(both)
  return { path, page: Part, needs, load: ahead }
}

/** Pages for people who are signed in. The first match wins, so `/new` stands above `/:id`. */
export const routes: readonly AppRoute[] = [
  route('/dashboard', 'dashboards', () => import('../dashboards/overview-page.tsx')),
  route('/dashboard/purchases', 'dashboards', () => import('../dashboards/purchases-page.tsx'), 'dashboard'),
  route('/dashboard/purchases/lines', 'dashboards', () => import('../dashboards/lines-page.tsx'), 'dashboard'),
  route('/dashboard/product', 'products', () => import('../products/list/product-list-page.tsx'), 'products'),
  route('/dashboard/product/new', 'products', () => import('../products/form/new-product-page.tsx'), 'products'),
  route('/dashboard/product/:id', 'products', () => import('../products/detail/product-page.tsx'), 'products'),
  route('/dashboard/product/:id/edit', 'products', () => import('../products/form/edit-product-page.tsx'), 'products'),
  route('/dashboard/supplier', 'suppliers', () => import('../suppliers/supplier-list-page.tsx'), 'suppliers'),
  route('/dashboard/supplier/new', 'suppliers', () => import('../suppliers/form/new-supplier-page.tsx'), 'suppliers'),
  route('/dashboard/supplier/:id', 'suppliers', () => import('../suppliers/supplier-page.tsx'), 'suppliers'),
  route(
    '/dashboard/supplier/:id/edit',
    'suppliers',
    () => import('../suppliers/form/edit-supplier-page.tsx'),
    'suppliers',
  ),
  route('/dashboard/document', 'documents', () => import('../documents/document-list-page.tsx'), 'documents'),
  route('/dashboard/document/new', 'documents', () => import('../documents/new-document-page.tsx'), 'documents'),
  route('/dashboard/document/:id', 'documents', () => import('../documents/document-page.tsx'), 'documents'),
  route('/dashboard/document/:id/edit', 'documents', () => import('../documents/edit-document-page.tsx'), 'documents'),
  route('/admin/document', 'documents', () => import('../documents/review-queue-page.tsx'), 'superadmin'),
  route('/admin/document/:id/review', 'documents', () => import('../documents/review-document-page.tsx'), 'superadmin'),
  route(
    '/dashboard/establishment',
    'establishments',
    () => import('../establishments/pages/establishment-list-page.tsx'),
  ),
  route(
    '/dashboard/establishment/new',
    'establishments',
    () => import('../establishments/pages/new-establishment-page.tsx'),
    'admin',
  ),
  route(
    '/dashboard/establishment/:id',
    'establishments',
    () => import('../establishments/pages/establishment-page.tsx'),
  ),
  route(
    '/dashboard/establishment/:id/edit',
    'establishments',
    () => import('../establishments/pages/edit-establishment-page.tsx'),
    'admin',
  ),
  route('/dashboard/corporation', 'corporations', () => import('../corporations/corporation-page.tsx'), 'admin'),
  route('/dashboard/user', 'team', () => import('../team/list/user-list-page.tsx'), 'admin'),
  route('/dashboard/user/list', 'team', () => import('../team/list/user-list-page.tsx'), 'admin'),
  route('/dashboard/user/cards', 'team', () => import('../team/list/user-cards-page.tsx'), 'admin'),
  route('/dashboard/user/new', 'team', () => import('../team/invite/invite-page.tsx'), 'admin'),
  route('/dashboard/user/profile', 'team', () => import('../team/account/profile-page.tsx')),
  route('/dashboard/user/account', 'team', () => import('../team/account/account-page.tsx')),
  route('/dashboard/user/:id/edit', 'team', () => import('../team/edit/edit-user-page.tsx'), 'admin'),
  route('/admin', 'operations', () => import('../operations/admin-page.tsx'), 'superadmin'),
  route('/admin/operations', 'operations', () => import('../operations/operations-page.tsx'), 'superadmin'),
  route('/dashboard/blank', 'shell', () => import('./pages/blank-page.tsx')),
  route('/dashboard/permission', 'shell', () => import('./pages/permission-page.tsx')),
]

const open = (path: string, fetchPage: () => Promise<Page>) => {
  const { Part, load } = loadedPart(fetchPage)
  return { path, page: Part, load }
}

/** Pages for everyone. */
export const openRoutes = [
  open('/auth/sign-in', () => import('./auth/sign-in-page.tsx')),
  open('/auth/sign-out', () => import('./auth/sign-out-page.tsx')),
  open('/auth/callback', () => import('./auth/callback-page.tsx')),
  open('/auth/forgot-password', () => import('./auth/forgot-password-page.tsx')),
  open('/auth/new-password', () => import('./auth/new-password-page.tsx')),
  open('/auth/join', () => import('./auth/join/join-page.tsx')),
  open('/auth/verify-email', () => import('./auth/verify-email-page.tsx')),
  open('/403', () => import('./pages/denied-page.tsx')),
  open('/coming-soon', () => import('./pages/coming-soon-page.tsx')),
]
