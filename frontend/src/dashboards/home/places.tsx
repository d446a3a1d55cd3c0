import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { productLinks } from '../../products/links.ts'
import { supplierLinks } from '../../suppliers/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'

const places = [
  { key: 'upload', needs: 'documents', href: documentLinks.newDocument() },
  { key: 'documents', needs: 'documents', href: documentLinks.documents() },
  { key: 'products', needs: 'products', href: productLinks.products() },
  { key: 'suppliers', needs: 'suppliers', href: supplierLinks.suppliers() },
] as const

/** The home of whoever may not see figures: where they work. */
export const Places = () => {
  const { t } = useTranslation('dashboards')
  const user = useUser()
  const open = places.filter(({ needs }) => mayOpen(user, needs))
  return (
    <Section title={t('home.places.title')}>
      {open.length === 0 ? (
        <p className="muted">{t('home.places.none')}</p>
      ) : (
        <ul className="home-places">
          {open.map(({ key, href }) => (
            <li key={key}>
              <Link href={href} look="plain">
                <strong>{t(`home.places.${key}`)}</strong>
              </Link>
              <span className="muted"> {t(`home.places.${key}Words`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
