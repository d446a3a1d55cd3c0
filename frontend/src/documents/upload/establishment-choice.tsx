import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/fields/select.tsx'
import { establishmentNames } from '../queries.ts'
import { rememberedEstablishment, uploads } from './upload-store.ts'

/** The establishment that new files go to: the only one, the one chosen last, or null until somebody says. */
export const useUploadPlace = () => {
  const { data } = useQuery(establishmentNames)
  const places = data?.items ?? []
  const remembered = rememberedEstablishment()
  const known = places.find(({ establishmentId }) => establishmentId === remembered)
  const only = places.length === 1 ? places[0] : undefined
  return { places, chosen: (known ?? only)?.establishmentId ?? null }
}

/** Asks where the documents belong, if there is anything to choose. */
export const EstablishmentChoice = () => {
  const { t } = useTranslation('documents')
  const { places, chosen } = useUploadPlace()
  const only = places.length === 1
  useEffect(() => {
    // What was dropped before the establishments were known.
    if (only && chosen) uploads.place(chosen)
  }, [only, chosen])
  if (places.length < 2) return null
  return (
    <Select
      label={t('upload.establishment')}
      value={chosen ?? ''}
      placeholder={chosen ? undefined : t('upload.chooseEstablishment')}
      options={places.map(({ establishmentId, name }) => ({ value: establishmentId, label: name }))}
      onChange={uploads.place}
    />
  )
}
