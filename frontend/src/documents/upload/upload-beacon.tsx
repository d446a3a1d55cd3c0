import { lazy, Suspense } from 'react'
import { useUploads } from './upload-store.ts'

const UploadPanel = lazy(() => import('./upload-panel.tsx'))

/** Stands on every page and costs nothing until something is uploaded. */
export default function UploadBeacon() {
  return useUploads().length === 0 ? null : (
    <Suspense>
      <UploadPanel />
    </Suspense>
  )
}
