import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/fields/text-field.tsx'
import type { EstablishmentForm } from './establishment-form.ts'
import { placesLike } from './queries.ts'

const SHORTEST = 4
/** Milliseconds after the last key: places are asked for once somebody pauses. */
const PAUSE = 400

/** The address, with places offered where the installation can find any: the one that is taken brings its postal code and country. */
export const AddressField = ({ form }: { form: EstablishmentForm }) => {
  const { t } = useTranslation('establishments')
  const { address } = form.values.details
  const typed = (address ?? '').trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const configured = useQuery(placesLike('')).data?.configured === true
  const { data } = useQuery({ ...placesLike(asked), enabled: configured && asked.length >= SHORTEST })
  const places = data?.items ?? []
  const field = form.text('details.address', t('fields.address'))
  return (
    <TextField
      {...field}
      autoComplete="off"
      suggestions={places.map(({ label }) => label)}
      onChange={(text) => {
        field.onChange(text)
        const taken = places.find(({ label }) => label === text)
        if (taken?.postalCode) form.set('details.postalCode', taken.postalCode as never)
        if (taken?.country) form.set('details.country', taken.country as never)
      }}
    />
  )
}
