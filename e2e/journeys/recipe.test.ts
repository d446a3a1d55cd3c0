import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, visit } from './browser.ts'
import { keyboardOf } from './keyboard.ts'
import { field, foundCorporation, somebody } from './people.ts'
import { type StartedProduct, startProduct } from './product.ts'
import { go } from './screens.ts'
import { type Language, wordsOf } from './words.ts'

let running: StartedProduct
let browser: Browser
beforeAll(async () => {
  ;[running, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

/** What the page itself says to the API, said by somebody who sits at it. */
const talker = async (page: Page) => {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().includes('/api/') && Boolean(asked.headers().authorization)),
    page.reload(),
  ])
  const authorization = request.headers().authorization ?? ''
  const ask = async <Answer>(method: 'GET' | 'POST', path: string, data?: unknown) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return ask
}
type Ask = Awaited<ReturnType<typeof talker>>

type Named = { items: { id: string; category: string; subcategory: string | null; establishmentId: string }[] }

const stock = async (ask: Ask) => {
  const places = await ask<Named>('GET', '/establishments/list')
  const { id: supplierId } = await ask<{ id: string }>('POST', '/suppliers/new', {
    details: {
      ...{ name: 'Huerta del Norte, S.L.', taxId: 'B12345674', address: 'Calle Mayor 1, Bilbao', email: null },
      ...{ phone: null, iban: null, swift: null, accountNumber: null, routingNumber: null, paymentTerms: null },
      ...{ description: null, color: '#2f7a5b', categories: ['CAT1'], image: null },
      establishments: places.items.map(({ establishmentId }) => establishmentId),
    },
  })
  const product = async (name: string, unit: 'kg' | 'l', value: string) => {
    const { items } = await ask<Named>('GET', `/ingredients/search?q=${encodeURIComponent(name)}&size=1`)
    const [known] = items
    if (!known) throw new Error(`no ingredient for ${name}`)
    await ask('POST', '/products/new', {
      details: {
        ...{ name, code: name.slice(0, 3), unit, eqUd: null, merma: '0', density: null, customCategory: null },
        ...{ category: known.category, subcategory: known.subcategory, ingredient: known.id },
        suppliers: [{ supplierId, code: null, name: null }],
      },
      costs: [
        {
          costId: crypto.randomUUID(),
          supplierId,
          date: '2026-11-01',
          value,
          currency: 'EUR',
          unit,
          unitQuantity: '1',
        },
      ],
    })
  }
  await product('Cebolla', 'kg', '1.2')
  await product('Huevo', 'kg', '4')
  await product('Aceite de oliva', 'l', '6')
}

const recipe = [
  'Ingredientes',
  '500 g cebolla, en juliana',
  '3 huevo',
  '100 g aceite de oliva',
  'sal al gusto',
  '1. Pochar la cebolla despacio',
].join('\n')

describe('a recipe is written by keys alone', () => {
  test.each(['es', 'en'] as const)(
    'pasted, its two gaps mended, and kept (%s)',
    async (language: Language) => {
      const t = wordsOf(language)
      const { page, context } = await visit(browser, running.url, { language, theme: 'light' } as never)
      await foundCorporation(page, t, somebody(`Maite Etxeberria ${language}`), `Asador ${language}`)
      await stock(await talker(page))
      await go(page, '/dashboard/recipe/new')
      const keys = keyboardOf(page)
      await keys.reach(field(page, t('recipes:fields.name')))
      await keys.type('Tortilla base')

      await keys.press('Control+Shift+v')
      const dialog = page.getByRole('dialog', { name: t('recipes:paste.title') })
      await keys.reach(dialog.getByLabel(t('recipes:paste.text')))
      await page.keyboard.insertText(recipe)
      const doubt = dialog.getByRole('group', { name: t('recipes:paste.isWhat', { line: 'sal al gusto' }) })
      await keys.reach(doubt.getByRole('button').first())
      await keys.press('1')
      await doubt.waitFor({ state: 'detached' })
      await keys.press('Control+Enter')
      await dialog.waitFor({ state: 'detached' })

      // Eggs bought by weight are counted here, and oil bought by the litre is weighed.
      for (const [mending, value] of [
        ['weight', '60'],
        ['density', '0.916'],
      ] as const) {
        const words = t(`recipes:gaps.ask.${mending}`, { unit: t('recipes:units.unit') })
        const question = page.getByRole('textbox', { name: words })
        await question.waitFor()
        await keys.reach(question)
        await keys.type(value)
        await keys.press('Enter')
        await question.waitFor({ state: 'detached' })
      }
      await keys.press('Control+s')
      await page.getByRole('heading', { level: 1, name: 'Tortilla base' }).waitFor()
      await page.getByText(t('recipes:scale.title'), { exact: true }).waitFor()
      // 0,6 € of onion, 0,72 € of eggs, and 100 g of oil: 0,655 €.
      const text = (await page.getByRole('main').textContent()) ?? ''
      expect(text).toContain(language === 'es' ? '1,98' : '1.98')
      expect(text).not.toContain('≥')
      expect(text).toContain('1. Pochar la cebolla despacio')
      await picture(page, 'recipes', `saved-${language}`)
      await context.close()
    },
    180_000,
  )
})
