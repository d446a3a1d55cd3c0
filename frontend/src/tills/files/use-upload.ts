import type { ReadingPhase } from '@escandallo/contracts/tables/grid.ts'
import type { UploadedTickets, UploadProgress } from '@escandallo/contracts/tills/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { get, upload } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import { notify } from '../../ui/feedback/toasts.tsx'

/** What is said of files beside them. */
export type SentCommand = {
  answers: Record<string, string>
  trial: boolean
  leaveOut: boolean
  importId?: string
  from?: number
}
type Asked = SentCommand & { files: readonly File[] }

/** How far an upload is: its bytes on their way, or its rows; `share` is null while nobody knows. */
export type HowFar = { phase: 'sending' | ReadingPhase; share: number | null; rows: number; of: number }

/** How often the server is asked how far it is. */
const ASKED_EVERY = 700

const formOf = (tillId: string, progressId: string, { files, ...command }: Asked): FormData => {
  const form = new FormData()
  form.append('command', JSON.stringify({ tillId, progressId, ...command }))
  for (const file of files) form.append('files', file, file.name)
  return form
}

/** What tells one attempt from another, since files say nothing of themselves. */
const described = (files: readonly File[]) => files.map(({ name, size, lastModified }) => [name, size, lastModified])

/** Sends a till's files to be read, says how far that is, and stops it at once: the server then reads no further. */
export const useUpload = (tillId: string) => {
  const [sending, setSending] = useState<{ id: string; share: number } | null>(null)
  const stop = useRef<AbortController | null>(null)
  const command = useCommand(
    ({ described: _, ...asked }: Asked & { described: unknown }, submit) => {
      const id = newId()
      setSending({ id, share: 0 })
      return upload<UploadedTickets>('/tpv/upload', formOf(tillId, id, asked), {
        ...submit,
        ...(stop.current && { signal: stop.current.signal }),
        onProgress: (share) => setSending({ id, share }),
      }).finally(() => setSending(null))
    },
    {
      changes: ['tills', 'tickets', 'sales'],
      onRefused: (_, words) => {
        if (!stop.current?.signal.aborted) notify.error(words)
      },
    },
  )
  const isSent = sending !== null && sending.share >= 1
  const { data } = useQuery({
    queryKey: ['till uploads', sending?.id],
    queryFn: ({ signal }) => get<UploadProgress>('/tpv/upload', { query: { id: sending?.id ?? '' }, signal }),
    enabled: isSent,
    refetchInterval: ASKED_EVERY,
    gcTime: 0,
  })
  // Whoever leaves the page waits for nothing any more.
  useEffect(() => () => stop.current?.abort(), [])
  const reading = isSent ? data?.progress : null
  const howFar: HowFar | null =
    sending === null
      ? null
      : reading
        ? {
            phase: reading.phase,
            share: reading.of > 0 ? Math.min(1, reading.rows / reading.of) : null,
            rows: reading.rows,
            of: reading.of,
          }
        : { phase: isSent ? 'reading' : 'sending', share: isSent ? null : sending.share, rows: 0, of: 0 }
  return {
    /** Rejects when it is refused, which is said, or stopped, which is not. */
    send: (asked: Asked) => {
      stop.current = new AbortController()
      return command.runAsync({ ...asked, described: described(asked.files) })
    },
    stop: () => stop.current?.abort(),
    isStopped: () => stop.current?.signal.aborted === true,
    busy: command.busy,
    howFar,
  }
}
