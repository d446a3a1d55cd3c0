import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 899px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether what stands side by side on a desk is shown one at a time. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
