import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../platform/auth/auth.tsx'
import { whenPersonLeaves } from '../../platform/storage/kept-data.ts'
import { Select } from '../../ui/fields/select.tsx'
import { establishmentNames } from '../queries.ts'
import { type Place, rememberEstablishment, rememberedEstablishment, uploads } from './upload-store.ts'

// What a person said holds until the product is opened again; what was used last is only a guess by then.
let chosen: string | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const choose = (establishmentId: string | null) => {
  chosen = establishmentId
  if (establishmentId) rememberEstablishment(establishmentId)
  for (const listener of listeners) listener()
}

whenPersonLeaves(() => {
  chosen = null
  for (const listener of listeners) listener()
})

/** Where new files go: what a person said, else what the paper says, and until it is read the one used last. */
export const useUploadPlace = () => {
  const { data } = useQuery(establishmentNames)
  const places = data?.items ?? []
  const isPlace = (id: string | null) => places.some(({ establishmentId }) => establishmentId === id)
  const wanted = useSyncExternalStore(subscribe, () => chosen)
  const chosenId = isPlace(wanted) ? wanted : null
  const remembered = rememberedEstablishment()
  const usual = isPlace(remembered) ? remembered : (places[0]?.establishmentId ?? null)
  const place: Place = { establishmentId: chosenId ?? usual, guessed: chosenId === null && places.length > 1 }
  return { places, chosenId, place }
}

/** Sends what was dropped before the establishments were known. */
export const usePlaced = (isWaiting: boolean) => {
  const { place } = useUploadPlace()
  const { establishmentId, guessed } = place
  useEffect(() => {
    if (isWaiting && establishmentId) uploads.place(establishmentId, guessed)
  }, [isWaiting, establishmentId, guessed])
}

/** Why files have nowhere to go yet, and what whoever uploads can do about it; null while the establishments are still on their way. */
export const usePlaceless = () => {
  // Another row that asks is no new try: what went wrong stays said until somebody tries again.
  const { data, isError, refetch } = useQuery({ ...establishmentNames, retryOnMount: false })
  const mayCreate = useMayOpen('admin')
  if (isError) return { reason: 'unanswered', retry: () => void refetch() } as const
  if (data === undefined || data.items.length > 0) return null
  return { reason: mayCreate ? 'none' : 'none-allowed' } as const
}

/** For whoever wants to say where the next documents belong; nobody has to. */
export const EstablishmentChoice = () => {
  const { t } = useTranslation('documents')
  const { places, chosenId } = useUploadPlace()
  if (places.length < 2) return null
  return (
    <Select
      label={t('upload.establishment')}
      value={chosenId ?? ''}
      options={[
        { value: '', label: t('upload.asThePaperSays') },
        ...places.map(({ establishmentId, name }) => ({ value: establishmentId, label: name })),
      ]}
      onChange={(establishmentId) => choose(establishmentId || null)}
    />
  )
}
