import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { LanguageProvider, useRowWords } from './row-words.ts'

const Row = ({ name }: { name: string }) => {
  const { t } = useRowWords('ui')
  return (
    <p>
      {t('unknown')} · {t('table.select', { name })}
    </p>
  )
}
// The same element every time: only what tells of the language draws it anew.
const rows = [<Row key="a" name="A-1" />, <Row key="b" name="B-2" />]

test('every row speaks the new language as soon as it is chosen', async () => {
  render(<LanguageProvider>{rows}</LanguageProvider>)
  const spoken = () => screen.getAllByText(/·/).map((row) => row.textContent)
  const [spanish, english] = ['es', 'en'].map((language) => {
    const t = i18next.getFixedT(language, 'ui')
    return ['A-1', 'B-2'].map((name) => `${t('unknown')} · ${t('table.select', { name })}`)
  })
  expect(spoken()).toEqual(spanish)
  await act(() => i18next.changeLanguage('en'))
  expect(spoken()).toEqual(english)
  expect(english).not.toEqual(spanish)
})
