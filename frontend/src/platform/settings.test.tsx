import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { draw } from '../testing/render.tsx'
import { defaultSettings, keptSettings, parseSettings, useMode, useSettings } from './settings.tsx'

const Settings = () => {
  const { settings, change, reset } = useSettings()
  return (
    <>
      <p>
        {settings.themeColorPresets} {useMode()} {settings.language}
      </p>
      <button
        type="button"
        onClick={() =>
          change({
            themeMode: 'dark',
            themeColorPresets: 'orange',
            themeDirection: 'rtl',
            language: 'en',
            density: 'compact',
          })
        }
      >
        change
      </button>
      <button type="button" onClick={reset}>
        reset
      </button>
    </>
  )
}

test('what was kept and makes no sense counts as the default', () => {
  expect(parseSettings(null)).toEqual(defaultSettings)
  expect(parseSettings('not json')).toEqual(defaultSettings)
  expect(parseSettings('null')).toEqual(defaultSettings)
  expect(parseSettings('{"themeMode":"neon","themeColorPresets":"red","other":1}')).toEqual({
    ...defaultSettings,
    themeColorPresets: 'red',
  })
})

test('a change shows at once, is kept, and can be taken back', async () => {
  const { user } = draw(<Settings />)
  await user.click(screen.getByText('change'))
  await screen.findByText('orange dark en')
  const root = document.documentElement
  expect({ ...root.dataset, dir: root.dir, lang: root.lang }).toMatchObject({
    mode: 'dark',
    preset: 'orange',
    density: 'compact',
    dir: 'rtl',
    lang: 'en',
  })
  await waitFor(() => expect(i18next.language).toBe('en'))
  expect(keptSettings()).toMatchObject({ themeMode: 'dark', themeColorPresets: 'orange', language: 'en' })
  expect(document.cookie).toContain('escandallo-language=en')
  await user.click(screen.getByText('reset'))
  await screen.findByText('default light en')
  expect(root.dir).toBe('ltr')
  expect(keptSettings()).toEqual({ ...defaultSettings, language: 'en' })
})

test('a change in another tab arrives here', async () => {
  draw(<Settings />)
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'escandallo-settings', newValue: '{"themeColorPresets":"purple"}' }),
      ),
  )
  expect(await screen.findByText('purple light es')).toBeDefined()
})

test('whoever chose nothing reads the language that the browser asks for', () => {
  document.documentElement.dataset.language = 'en'
  expect([parseSettings(null).language, parseSettings('{"language":"es"}').language]).toEqual(['en', 'es'])
  delete document.documentElement.dataset.language
  expect(parseSettings(null).language).toBe('es')
})
