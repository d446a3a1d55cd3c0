import type { AllergenMatrix } from '@escandallo/contracts/plates/queries.ts'
import { languages as everyLanguage } from '@escandallo/contracts/values/plain/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { menuLinks } from '../../menus/links.ts'
import { del, post } from '../../platform/api.ts'
import { useUser } from '../../platform/auth/auth.tsx'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { productLinks } from '../../products/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatDate } from '../../ui/words/format.ts'
import { plateLinks } from '../links.ts'
import { NoDishes } from '../no-dishes.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { allergenMatrix } from '../queries.ts'
import { MatrixTable } from './matrix-table.tsx'
import { QrCode } from './qr-code.tsx'

const subjectOf = (of: string | undefined) => (of === 'establishment' ? 'establishment' : 'menu')

/** The matrix that hangs in the dining room: of a menu, or of all that a place sells. */
export default function MatrixPage() {
  const { of, id = '' } = useParams()
  const subject = subjectOf(of)
  const { t } = usePlateFigures()
  const matrix = useQuery(allergenMatrix(subject, id))
  return (
    <Page
      title={t('matrix.title', { name: matrix.data?.name ?? '' })}
      breadcrumb={subject === 'menu' ? [{ label: t('matrix.menu'), href: menuLinks.menu(id) }] : []}
      actions={
        <Button icon={<Printer aria-hidden />} look="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <QueryState query={matrix} rows={12}>
        {(data) => <Matrix matrix={data} subject={subject} id={id} />}
      </QueryState>
    </Page>
  )
}

const Matrix = ({ matrix, subject, id }: { matrix: AllergenMatrix; subject: 'menu' | 'establishment'; id: string }) => {
  const { t, language } = usePlateFigures()
  const [words, setWords] = useState('both')
  if (matrix.dishes.length === 0) return <NoDishes example={{ shape: 'list', text: t('example.matrix') }} />
  const languages = words === 'both' ? everyLanguage : [words === 'en' ? ('en' as const) : ('es' as const)]
  return (
    <>
      {!matrix.complete && (
        <Banner tone="warning" title={t('matrix.notComplete')}>
          {t('matrix.notCompleteWhy')}
        </Banner>
      )}
      <div className="screen-only">
        <RadioGroup
          label={t('matrix.languages')}
          look="segments"
          value={words}
          onChange={setWords}
          options={[
            { value: 'both', label: t('matrix.both') },
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <MatrixTable matrix={matrix} languages={languages} />
      <p className="small">{t('allergens.legend')}</p>
      <p className="small muted">
        {matrix.house} ·{' '}
        {matrix.changedAt && t('matrix.changedAt', { day: formatDate(matrix.changedAt.slice(0, 10), language) })}
      </p>
      {matrix.toVerify.length > 0 && (
        <div className="screen-only">
          <Section title={t('matrix.toVerify')} note={t('matrix.toVerifyNote')}>
            <ul className="plate-gaps">
              {matrix.toVerify.map(({ kind, id: of, name, dishes }) => (
                <li key={of} className="small">
                  {kind === 'product' ? <Link href={productLinks.productAllergens(of)}>{name}</Link> : name}{' '}
                  <span className="muted">{t('gaps.dishes', { count: dishes })}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
      <GuestPage matrix={matrix} subject={subject} id={id} />
      <Section title={t('matrix.changes')}>
        <ul className="plate-gaps">
          {matrix.changes.map(({ at, what, name }) => (
            <li key={`${at} ${what} ${name}`} className="small">
              <span className="muted">{formatDate(at.slice(0, 10), language)}</span> <bdi>{name}</bdi> ·{' '}
              <span className="muted">{t(`matrix.what.${what}`)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

const GuestPage = ({
  matrix,
  subject,
  id,
}: {
  matrix: AllergenMatrix
  subject: 'menu' | 'establishment'
  id: string
}) => {
  const { t, language } = usePlateFigures()
  const { role } = useUser()
  const open = useCommand((_: undefined, submit) => post('/plates/page', { plateId: id, subject }, submit), {
    changes: ['plates'],
    done: t('guest.opened'),
  })
  const close = useCommand((_: undefined, submit) => del('/plates/page', { ...submit, query: { id } }), {
    changes: ['plates'],
    done: t('guest.closed'),
  })
  const path = plateLinks.guestAllergens(matrix.corporationId, id)
  const address = `${window.location.origin}${path}`
  return (
    <Section title={t('guest.title')} note={t('guest.note')}>
      {matrix.openSince === null ? (
        <p>{t('guest.isClosed')}</p>
      ) : (
        <>
          <p>
            {t('guest.openSince', { day: formatDate(matrix.openSince.slice(0, 10), language) })}{' '}
            <Link href={path}>{address}</Link>
          </p>
          <QrCode text={address} label={t('guest.qr')} />
        </>
      )}
      {role !== 'user' && (
        <p className="screen-only">
          {matrix.openSince === null ? (
            <Button onClick={() => open.run(undefined)} busy={open.busy}>
              {t('guest.open')}
            </Button>
          ) : (
            <Button look="danger" onClick={() => close.run(undefined)} busy={close.busy}>
              {t('guest.close')}
            </Button>
          )}
        </p>
      )}
    </Section>
  )
}
