import { languages } from '@escandallo/contracts/values/plain/languages.ts'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { ApiError } from '../../platform/api-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { formatDate } from '../../ui/words/format.ts'
import { guestMatrix } from '../queries.ts'
import { MatrixTable } from './matrix-table.tsx'
import '../parts/plates.css'

const Matrix = lazy(async () => {
  await i18next.loadNamespaces(['plates'])
  return { default: GuestMatrix }
})

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What a guest reads at the table, in both languages and without an account. */
export default function GuestPage() {
  return (
    <main className="plate-guest">
      <Suspense fallback={<Skeleton lines={12} />}>
        <Matrix />
      </Suspense>
    </main>
  )
}

const GuestMatrix = () => {
  const { t, i18n } = useTranslation('plates')
  const { house = '', page = '' } = useParams()
  const named = isId(house) && isId(page)
  const { data, error, refetch } = useQuery({ ...guestMatrix(house, page), enabled: named })
  if (!named || (error instanceof ApiError && error.status === 404)) return <h1>{t('guest.unknown')}</h1>
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} />
  return (
    <>
      <h1>
        {data.house} · {data.name}
      </h1>
      <p>
        Alérgenos · Allergens
        {data.changedAt && ` · ${formatDate(data.changedAt.slice(0, 10), i18n.language)}`}
      </p>
      {!data.complete && (
        <p>
          <strong>Información incompleta: pregunte a nuestro personal.</strong> Incomplete information: please ask our
          staff.
        </p>
      )}
      <MatrixTable matrix={data} languages={languages} />
      <p className="small">
        ● contiene / contains · ○ puede contener trazas / may contain traces · ? sin información / not known
      </p>
    </>
  )
}
