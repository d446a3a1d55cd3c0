import { useLocation } from 'wouter'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { keepDroppedList, listsAmong } from '../../platform/sheets/dropped-list.ts'
import { priceLinks } from '../../prices/links.ts'
import { uploads } from '../upload/upload-store.ts'

/** Takes files in as papers; a table that prices goods is none, and goes to the page that takes lists, with its question. */
export const useAddFiles = (): ((files: File[]) => void) => {
  const user = useUser()
  const [, navigate] = useLocation()
  const add = async (files: File[]) => {
    const lists = mayOpen(user, 'products') ? await listsAmong(files) : []
    const [list] = lists
    // The first goes along; the others say among the papers where they belong.
    const papers = files.filter((file) => file !== list)
    if (papers.length > 0) uploads.add(papers)
    if (!list) return
    keepDroppedList(list)
    navigate(priceLinks.upload())
  }
  return (files) => void add(files)
}
