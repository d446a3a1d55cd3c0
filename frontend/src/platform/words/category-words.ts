import { categories, categoryOf, subcategoryOf } from '@escandallo/contracts/products/categories.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const languageOf = (language: string) => (language === 'en' ? 'en' : 'es')

/** Categories in the screen's language. A code that nobody knows is shown as it is. */
export const useCategoryWords = () => {
  const { i18n } = useTranslation('platform')
  const language = languageOf(i18n.language)
  return useMemo(
    () => ({
      category: (code: string) => categoryOf(code)?.name[language] ?? code,
      subcategory: (code: string) => subcategoryOf(code)?.name[language] ?? code,
      /** For `Select` and `CheckGroup`. */
      options: categories.map(({ code, name }) => ({ value: code, label: name[language] })),
      subcategoriesOf: (code: string | null) =>
        (categoryOf(code)?.subcategories ?? []).map(({ code: value, name }) => ({ value, label: name[language] })),
    }),
    [language],
  )
}
