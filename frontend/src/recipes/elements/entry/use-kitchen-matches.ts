import { useEffect, useState } from 'react'
import { type Found, searchKitchen } from '../kitchen-search.ts'

/** What was found for a name; null where the search failed. */
type Answer = { name: string; matches: readonly Found[] | null }
const noAnswer: Answer = { name: '', matches: [] }

/** How long somebody types on before it is looked up; ms. */
const PAUSE = 150

/**
 * What the kitchen has under a name, a moment after it was typed. An answer to another name is none, from the moment that this one is
 * typed: an Enter that comes first waits, and creates nothing.
 */
export const useKitchenMatches = (name: string, onAnswer: () => void) => {
  const [answer, setAnswer] = useState<Answer>(noAnswer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with an answer is no reason to ask again
  useEffect(() => {
    if (name === '') {
      setAnswer(noAnswer)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      searchKitchen(name, stop.signal)
        .then((items) => {
          setAnswer({ name, matches: items })
          onAnswer()
        })
        .catch(() => {
          if (stop.signal.aborted) return
          setAnswer({ name, matches: null })
        })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])
  const isFailed = answer.matches === null
  return {
    answer,
    matches: answer.matches ?? [],
    state: answer.name !== name ? ('busy' as const) : isFailed ? ('failed' as const) : ('ready' as const),
    forget: () => setAnswer(noAnswer),
  }
}
