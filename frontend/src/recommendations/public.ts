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

/** What looking after it has been worth, with its words, for the home page: nothing where it was worth nothing yet. */
export const Worth = lazy(async () => {
  const [{ Worth: worth }] = await Promise.all([import('./own/worth.tsx'), i18next.loadNamespaces('recommendations')])
  return { default: worth }
})
