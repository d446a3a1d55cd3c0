import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LetterNews } from '../mail/public.ts'
import { preferenceList } from './queries.ts'

/** Whoever does not get the letters in which the reports are, and why: nothing where everybody does. */
export const DigestNews = () => {
  const { data } = useQuery(preferenceList)
  const failed = (data?.recipients ?? []).filter(({ letter }) => letter?.state === 'failed')
  return failed.map(({ recipientId, email, letter }) => (
    <Suspense key={recipientId} fallback={null}>
      <LetterNews letter={letter} to={email} />
    </Suspense>
  ))
}
