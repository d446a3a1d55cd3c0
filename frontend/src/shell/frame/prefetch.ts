import type { User } from '@escandallo/contracts/team/queries.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { whenIdle } from '../../ui/layout/near/idle.ts'
import { firstQuestionsAt } from '../ahead/questions-at.ts'
import { pageAt } from '../page-at.ts'
import { routes } from '../routes.ts'

/** Milliseconds that a link is pointed at before its page's data are asked for: whoever only passes over it asks nothing. */
const POINTED = 80

/** Whether the browser was told to fetch no more than is needed. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches the page of an address, and asks what it will show; what fails is asked for again, and said, when it is opened. */
const prefetch = async (address: string, from: { queries: QueryClient; user: User }, data: boolean) => {
  const { pathname, search, origin } = new URL(address, window.location.href)
  const route = origin === window.location.origin ? pageAt(routes, pathname) : undefined
  if (!route || !mayOpen(from.user, route.needs)) return
  try {
    await route.load()
    if (!data) return
    const { queries, user } = from
    await Promise.all(firstQuestionsAt({ pathname, search }, user).map((question) => queries.prefetchQuery(question)))
  } catch {
    // Nobody has asked for it yet.
  }
}

/**
 * Fetches what will be opened next: the page behind a link that is pointed at or reached by keys, and while the page is read, those that
 * its module names as next. Not where data are to be saved.
 */
export const usePrefetch = () => {
  const queries = useQueryClient()
  const user = useUser()
  const [path] = useLocation()
  useEffect(() => {
    if (savesData()) return
    let pointed: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const point = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      const address = link?.href ?? ''
      if (address === last) return
      last = address
      clearTimeout(pointed)
      if (address === '') return
      void prefetch(address, { queries, user }, false)
      pointed = setTimeout(() => void prefetch(address, { queries, user }, true), POINTED)
    }
    const stop = new AbortController()
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, point, { passive: true, signal: stop.signal })
    return () => {
      clearTimeout(pointed)
      stop.abort()
    }
  }, [queries, user])
  useEffect(() => {
    const next = pageAt(routes, path)?.next ?? []
    if (next.length === 0 || savesData()) return
    return whenIdle(() => {
      for (const address of next) void prefetch(address, { queries, user }, !address.includes(':'))
    })
  }, [path, queries, user])
}
