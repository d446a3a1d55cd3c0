import type { User } from '@escandallo/contracts/team/queries.ts'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'

/** How a person and what they may see are put in words. */
export const useUserWords = () => {
  const { t } = useTranslation('team')
  const { nameOf: establishmentOf } = useEstablishmentWords()
  return {
    nameOf: ({ displayName, name, email }: User) => displayName ?? name ?? email ?? t('list.forgotten'),
    sectionsOf: ({ role, sections }: User) => {
      if (role !== 'user') return t('list.allSections')
      return sections.length === 0
        ? t('list.noSections')
        : sections.map((section) => t(`shell:section.${section}`)).join(', ')
    },
    establishmentsOf: ({ role, establishments }: User) =>
      role !== 'user' || establishments === null
        ? t('list.all')
        : establishments.flatMap((id) => establishmentOf(id) ?? []).join(', '),
  }
}
