import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify, type ToastOptions } from '../ui/feedback/toasts.tsx'
import type { Submit } from './api.ts'
import { isNetworkFault } from './api-error.ts'
import { refresh } from './connection/live.ts'
import { useOnline } from './connection/offline.tsx'
import { newId } from './cryptography/ids.ts'
import { useErrorWords } from './words/errors.ts'

export type CommandOptions<Answer, Variables> = {
  /** Modules that it changes: their queries are asked again, and those of what is computed from them. */
  changes: readonly string[]
  /** Said when it worked. */
  done?: string | ((answer: Answer, variables: Variables) => string)
  /** "Deshacer", shown beside `done`. */
  undo?: (answer: Answer, variables: Variables) => ToastOptions['action']
  onDone?: (answer: Answer, variables: Variables) => void
  /** Takes a refusal instead of the toast: forms show it in their summary. */
  onRefused?: (error: unknown, words: string) => void
}

/**
 * Sends a command from a screen. `send` passes its second argument on to `post`, `put`, `del` or `upload`: it holds the
 * key that makes all attempts at one submit one. A submit that got no answer keeps its key, so that trying again is safe.
 */
export const useCommand = <Answer, Variables = void>(
  send: (variables: Variables, submit: Submit) => Promise<Answer>,
  options: CommandOptions<Answer, Variables>,
) => {
  const queries = useQueryClient()
  const words = useErrorWords()
  const online = useOnline()
  const open = useRef<{ key: string; content: string } | null>(null)

  const keyFor = (variables: Variables) => {
    const content = JSON.stringify(variables) ?? ''
    if (open.current?.content !== content) open.current = { key: newId(), content }
    return open.current.key
  }
  const mutation = useMutation({
    mutationFn: (variables: Variables) => send(variables, { key: keyFor(variables) }),
    onSuccess: async (answer, variables) => {
      open.current = null
      const { done } = options
      if (done)
        notify.success(typeof done === 'function' ? done(answer, variables) : done, {
          action: options.undo?.(answer, variables),
        })
      options.onDone?.(answer, variables)
      await refresh(queries, options.changes)
    },
    onError: (error) => {
      if (!isNetworkFault(error)) open.current = null
      if (options.onRefused) options.onRefused(error, words(error))
      else notify.error(words(error))
    },
  })
  return {
    run: mutation.mutate,
    /** Rejects when refused; the words are shown all the same. */
    runAsync: mutation.mutateAsync,
    busy: mutation.isPending,
    error: mutation.error,
    /** Without a network nothing can be written: disable the button. */
    blocked: !online,
    reset: mutation.reset,
  }
}
