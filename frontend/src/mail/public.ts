import i18next from 'i18next'
import { lazy } from 'react'

export { useSender } from './sender/use-sender.ts'

/** Whether one's letters may leave, how many more today, and what to do where they may not. */
export const SenderState = lazy(async () => {
  const [{ SenderState: state }] = await Promise.all([
    import('./sender/sender-state.tsx'),
    i18next.loadNamespaces('mail'),
  ])
  return { default: state }
})
