import type { Establishment } from '@escandallo/contracts/establishments/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DeleteEstablishment } from '../delete-establishment.tsx'
import { EstablishmentFields } from '../establishment-fields.tsx'
import { useEstablishmentForm, valuesOf } from '../establishment-form.ts'
import { establishmentLinks } from '../links.ts'
import { establishmentDetails } from '../queries.ts'

export default function EditEstablishmentPage() {
  const { t } = useTranslation('establishments')
  const { id = '' } = useParams()
  const establishment = useQuery(establishmentDetails(id))
  const name = establishment.data?.name
  return (
    <Page
      title={name ? t('form.edit', { name }) : t('list.title')}
      width="narrow"
      breadcrumb={[
        { label: t('list.title'), href: establishmentLinks.establishments() },
        ...(name ? [{ label: name, href: establishmentLinks.establishment(id) }] : []),
      ]}
    >
      <QueryState query={establishment} rows={12}>
        {(data) => (
          <>
            <EditEstablishment key={data.revision} establishment={data} />
            <DeleteEstablishment establishment={data} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

const EditEstablishment = ({ establishment }: { establishment: Establishment }) => {
  const form = useEstablishmentForm(valuesOf(establishment), establishment)
  return (
    <StandardForm form={form} cancel={establishmentLinks.establishment(establishment.establishmentId)}>
      <EstablishmentFields form={form} />
    </StandardForm>
  )
}
