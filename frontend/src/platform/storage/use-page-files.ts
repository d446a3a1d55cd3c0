import { useMemo, useRef } from 'react'
import { useOwner } from '../auth/auth.tsx'
import { keptFiles } from './kept-files.ts'

/**
 * Files that are open on a page and not taken yet, with what was said of them there: they outlive a reload, and go at a sign-out like those
 * that wait to be sent. `page` is another for each thing that files are of.
 */
export const usePageFiles = <About>(page: string) => {
  const owner = useOwner()
  const ids = useRef<readonly string[]>([])
  return useMemo(() => {
    const idOf = (at: number) => `${page} ${owner} ${at}`
    const forget = () => {
      for (const id of ids.current) void keptFiles.forget(id)
      ids.current = []
    }
    return {
      keep: (files: readonly File[], about: About) => {
        if (owner === null) return
        for (const id of ids.current.slice(files.length)) void keptFiles.forget(id)
        ids.current = files.map((_, at) => idOf(at))
        for (const [at, file] of files.entries())
          void keptFiles.keep(idOf(at), owner, file, { page, about: JSON.stringify(about) })
      },
      forget,
      /** What was open here before the page was loaded again; null where nothing was. */
      restore: async (): Promise<{ files: File[]; about: About } | null> => {
        const stored = owner === null ? [] : await keptFiles.of(owner, page)
        const [first] = stored
        if (first?.about === undefined) return null
        ids.current = stored.map(({ id }) => id)
        return { files: stored.map(({ file }) => file), about: JSON.parse(first.about) as About }
      },
    }
  }, [owner, page])
}
