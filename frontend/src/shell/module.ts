import type { Module } from '../platform/modules/module.ts'

export const module: Module = {
  palette: { key: 'help', order: 90, load: async () => (await import('./palette.ts')).search },
  routes: [
    { path: '/dashboard/blank', load: () => import('./pages/blank-page.tsx'), needs: null },
    { path: '/dashboard/permission', load: () => import('./pages/permission-page.tsx'), needs: null },
  ],
  openRoutes: [
    { path: '/auth/sign-in', load: () => import('./auth/sign-in-page.tsx') },
    { path: '/auth/sign-out', load: () => import('./auth/sign-out-page.tsx') },
    { path: '/auth/forgot-password', load: () => import('./auth/forgot-password-page.tsx') },
    { path: '/auth/new-password', load: () => import('./auth/new-password-page.tsx') },
    { path: '/auth/join', load: () => import('./auth/join/join-page.tsx') },
    { path: '/auth/verify-email', load: () => import('./auth/verify-email-page.tsx') },
    { path: '/unsubscribe', load: () => import('./pages/unsubscribe-page.tsx') },
    { path: '/403', load: () => import('./pages/denied-page.tsx') },
    { path: '/coming-soon', load: () => import('./pages/coming-soon-page.tsx') },
  ],
}
