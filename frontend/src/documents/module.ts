import { ClipboardCheck, FileText } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { documentLinks } from './links.ts'

export const module: Module = {
  routes: [
    {
      path: '/dashboard/document',
      load: () => import('./document-list-page.tsx'),
      needs: 'documents',
      next: ['/dashboard/document/:id', '/dashboard/document/:id/edit'],
    },
    { path: '/dashboard/document/demo', load: () => import('./pages/sample-document-page.tsx'), needs: 'documents' },
    { path: '/dashboard/document/new', load: () => import('./new-document-page.tsx'), needs: 'documents' },
    { path: '/dashboard/document/:id', load: () => import('./document-page.tsx'), needs: 'documents' },
    {
      path: '/dashboard/document/:id/edit',
      load: () => import('./edit-document-page.tsx'),
      words: ['corporations'],
      needs: 'documents',
    },
    { path: '/admin/document', load: () => import('./pages/review-queue-page.tsx'), needs: 'superadmin' },
    {
      path: '/admin/document/:id/review',
      load: () => import('./pages/review-document-page.tsx'),
      words: ['corporations'],
      needs: 'superadmin',
    },
  ],
  menu: [
    {
      key: 'documents',
      href: documentLinks.documents(),
      icon: FileText,
      needs: 'documents',
      group: 'purchases',
      order: 20,
    },
    {
      key: 'reviewQueue',
      href: documentLinks.reviewQueue(),
      icon: ClipboardCheck,
      needs: 'superadmin',
      group: 'admin',
      order: 20,
    },
  ],
  palette: { key: 'documents', order: 40, load: async () => (await import('./palette.ts')).search },
  barPart: { needs: 'documents', load: () => import('./capture/phone-camera.tsx') },
  headerParts: [() => import('./upload/upload-beacon.tsx')],
}
