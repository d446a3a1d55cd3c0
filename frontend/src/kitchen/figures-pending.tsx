import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../platform/connection/live.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { figuresPending } from './queries.ts'

/**
 * Says that the figures of the page are those from before a change, while they are being worked out anew; nothing otherwise. When they are
 * done the page asks for them again.
 */
export const FiguresPending = () => {
  const { t } = useTranslation('recipes')
  const queries = useQueryClient()
  const { data } = useQuery(figuresPending)
  const isPending = Boolean(data?.since)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending) void refresh(queries, ['food-cost'])
    wasPending.current = isPending
  }, [isPending, queries])
  if (!isPending) return null
  return (
    <Banner tone="info" title={t('figuresPending.title')}>
      {t('figuresPending.text')}
    </Banner>
  )
}
