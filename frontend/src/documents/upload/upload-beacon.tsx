import type { User } from '@escandallo/contracts/team/queries.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { DropAnywhere } from '../capture/drop-anywhere.tsx'
import { freshUploads } from '../uploaded/fresh-uploads.ts'
import { useAddFiles } from '../uploaded/use-add-files.ts'
import { loadPanel } from './load-panel.ts'
import { openableTables } from './table-pages.ts'
import { uploads, useUploads } from './upload-store.ts'

const UploadPanel = lazy(loadPanel)

const opened = /^\/dashboard\/document\/([0-9a-f-]{36})(\/edit)?$/

/** Stands on every page: takes what is dropped there, and shows what became of it. */
export default function UploadBeacon() {
  const user = useUser()
  return mayOpen(user, 'documents') ? <Uploading user={user} /> : null
}

const Uploading = ({ user }: { user: User }) => {
  const queue = useUploads()
  useEffect(() => void uploads.resume(user.userId, openableTables(user)), [user])
  const [path] = useLocation()
  const addFiles = useAddFiles()
  const documentId = opened.exec(path)?.[1]
  useEffect(() => {
    if (documentId) freshUploads.see(documentId)
  }, [documentId])
  return (
    <>
      <DropAnywhere onFiles={addFiles} />
      {queue.length > 0 && (
        <Suspense>
          <UploadPanel />
        </Suspense>
      )}
    </>
  )
}
