import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { documentLinks } from '../../documents/links.ts'
import { menuLinks } from '../../menus/links.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { productLinks } from '../../products/links.ts'
import { recipeLinks } from '../../recipes/links.ts'
import { recommendationLinks } from '../../recommendations/links.ts'
import { salesLinks } from '../../sales/links.ts'
import { supplierLinks } from '../../suppliers/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'

const places = [
  { key: 'upload', needs: 'documents', href: documentLinks.newDocument() },
  { key: 'documents', needs: 'documents', href: documentLinks.documents() },
  { key: 'products', needs: 'products', href: productLinks.products() },
  { key: 'suppliers', needs: 'suppliers', href: supplierLinks.suppliers() },
  { key: 'recipes', needs: 'recipes', href: recipeLinks.recipes() },
  { key: 'dishes', needs: 'dishes', href: dishLinks.dishes() },
  { key: 'menus', needs: 'menus', href: menuLinks.menus() },
  { key: 'sales', needs: 'sales', href: salesLinks.sales() },
  { key: 'recommendations', needs: 'recommendations', href: recommendationLinks.recommendations() },
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
