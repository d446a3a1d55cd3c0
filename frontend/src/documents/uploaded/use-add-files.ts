import { useLocation } from 'wouter'
import { useUser } from '../../platform/auth/auth.tsx'
import { tableKindOfFile } from '../../platform/sheets/dropped-tables.ts'
import { openableTables, tablePages } from '../upload/table-pages.ts'
import { uploads } from '../upload/upload-store.ts'

/**
 * Takes files in as papers. A price list alone, or a till's files alone, go to the page that takes them. Of files of several kinds nobody is
 * taken away: papers are sent, and the others wait in the panel to be opened.
 */
export const useAddFiles = (): ((files: File[]) => void) => {
  const user = useUser()
  const [, navigate] = useLocation()
  const add = async (files: File[]) => {
    const [kind = null, ...others] = new Set(await Promise.all(files.map(tableKindOfFile)))
    const isOnePage = kind !== null && others.length === 0 && (kind === 'sales' || files.length === 1)
    if (!isOnePage || !openableTables(user).includes(kind)) return uploads.add(files)
    uploads.open(kind, files)
    navigate(tablePages[kind].href)
  }
  return (files) => void add(files)
}
