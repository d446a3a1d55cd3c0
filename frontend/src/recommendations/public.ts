import i18next from 'i18next'
import { lazy } from 'react'

/** What one was given to do, with its words, for the start page. */
export const OwnTasks = lazy(async () => {
  const [{ OwnTasks: tasks }] = await Promise.all([
    import('./own/own-tasks.tsx'),
    i18next.loadNamespaces('recommendations'),
  ])
  return { default: tasks }
})
