import type { Establishment } from '@escandallo/contracts/establishments/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { Picture } from '../../platform/pictures/picture.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { HoursWeek } from '../hours/hours-week.tsx'
import { establishmentLinks } from '../links.ts'
import { countryOptions, currencyOptions } from '../places.ts'
import { establishmentDetails } from '../queries.ts'

export default function EstablishmentPage() {
  const { t } = useTranslation('establishments')
  const { id = '' } = useParams()
  const isAdmin = mayOpen(useUser(), 'admin')
  const establishment = useQuery(establishmentDetails(id))
  return (
    <Page
      title={establishment.data?.name ?? t('establishment')}
      breadcrumb={[{ label: t('list.title'), href: establishmentLinks.establishments() }]}
      actions={
        isAdmin && (
          <Link href={establishmentLinks.editEstablishment(id)} look="primary-button">
            <Pencil size={16} aria-hidden />
            {t('edit')}
          </Link>
        )
      }
    >
      <QueryState query={establishment} rows={10}>
        {(data) => <Info establishment={data} isAdmin={isAdmin} />}
      </QueryState>
    </Page>
  )
}

/** An address of the web as people write it, with or without its scheme. */
const webAddress = (written: string) => (/^https?:\/\//i.test(written) ? written : `https://${written}`)

const Info = ({ establishment, isAdmin }: { establishment: Establishment; isAdmin: boolean }) => {
  const { t, i18n } = useTranslation('establishments')
  const { establishmentId, country, currency, website, phone, openingHours } = establishment
  const nameIn = (options: readonly { value: string; label: string }[], code: string) =>
    options.find(({ value }) => value === code)?.label ?? code
  return (
    <div className="grid-wide">
      <Card title={t('form.identity')}>
        <Picture hash={establishment.image} alt={establishment.name} width={320} />
        <DescriptionList
          items={[
            { label: t('fields.address'), value: establishment.address },
            { label: t('fields.postalCode'), value: establishment.postalCode },
            { label: t('fields.country'), value: nameIn(countryOptions(i18n.language, country), country) },
            { label: t('fields.phone'), value: phone && <bdi>{phone}</bdi> },
            { label: t('fields.website'), value: website && <Link href={webAddress(website)}>{website}</Link> },
            { label: t('fields.currency'), value: nameIn(currencyOptions(i18n.language, currency), currency) },
            { label: t('fields.timeZone'), value: establishment.timeZone },
            { label: t('fields.openedAt'), value: <DateText date={establishment.openedAt} /> },
          ]}
        />
      </Card>
      <Card title={t('hours.title')}>
        {openingHours ? (
          <HoursWeek week={openingHours} />
        ) : (
          <Banner
            tone="warning"
            title={t('hours.missing')}
            action={
              isAdmin && <Link href={establishmentLinks.editEstablishment(establishmentId)}>{t('hours.begin')}</Link>
            }
          >
            {t(isAdmin ? 'hours.unknownDescription' : 'hours.askAdmin')}
          </Banner>
        )}
      </Card>
    </div>
  )
}
