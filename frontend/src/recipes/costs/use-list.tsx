import type { Use } from '@escandallo/contracts/kitchen/queries.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'

const pages = { recipe: 'recipe', dish: 'dish', menu: 'menu' } as const

/** Whoever names a subrecipe, or the menus that a dish is on. */
export const UseList = ({ uses, of }: { uses: readonly Use[]; of: 'recipe' | 'dish' }) => {
  const { t } = useTranslation('recipes')
  if (uses.length === 0) return <p className="muted">{t(of === 'dish' ? 'uses.noMenu' : 'uses.none')}</p>
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
