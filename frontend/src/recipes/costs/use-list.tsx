import type { Use } from '@escandallo/contracts/kitchen/queries.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'

const pages = { recipe: 'recipe', dish: 'dish', menu: 'menu' } as const

/** Whoever names a subrecipe or dish. */
export const UseList = ({ uses }: { uses: readonly Use[] }) => {
  const { t } = useTranslation('recipes')
  if (uses.length === 0) return <p className="muted">{t('uses.none')}</p>
  return (
    <ul className="uses">
      {uses.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <Link href={`/dashboard/${pages[kind]}/${encodeURIComponent(id)}`}>{name}</Link>{' '}
          <span className="muted">{t(`uses.${kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}
