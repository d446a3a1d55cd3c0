import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { productLinks } from '../../../products/links.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { recipeLinks } from '../../links.ts'
import type { Desk } from '../use-desk.ts'

type NameProps = { desk: Desk; element: Element; branch: Branch | undefined }

const ItemName = ({ desk, element: { item }, branch }: NameProps) => {
  const name = desk.nameOf(item)
  if (desk.isLoading(item)) return <span className="bone" />
  if (item.kind === 'free') return <span>{name}</span>
  return (
    <Link
      // Beside other words colour alone would not tell a link from them.
      look={item.kind === 'recipe' || branch?.removed ? 'text' : 'plain'}
      href={item.kind === 'product' ? productLinks.product(item.id) : recipeLinks.recipe(item.id)}
    >
      {name}
    </Link>
  )
}

/** What a line takes, with what is to be known of it; its note follows. */
export const NameCell = ({ desk, element, branch, children }: NameProps & { children: ReactNode }) => {
  const { t } = useTranslation('recipes')
  return (
    <th scope="row" className="element-name">
      <ItemName {...{ desk, element, branch }} />
      {element.item.kind === 'recipe' && <span className="muted"> {t('elements.recipe')}</span>}
      {branch?.removed && <span className="element-removed"> {t('elements.removed')}</span>}
      {element.frying && <span className="muted"> {t('frying.mark')}</span>}
      {children}
    </th>
  )
}
