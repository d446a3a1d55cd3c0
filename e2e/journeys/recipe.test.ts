import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture, visit } from './browser.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
import { asUpload, papersCalled } from './papers.ts'
import { beginning, field, foundCorporation, somebody } from './people.ts'
import type { OpenProduct } from './product.ts'
import { go } from './screens.ts'
import { sharedProduct } from './shared-product.ts'
import { type Ask, talker } from './talker.ts'
import { type Language, type T, walkedIn, wordsOf } from './words.ts'

const paperBefore = 'huerta-invoice-F26-00879.pdf'
const paperAfter = 'huerta-invoice-F26-00908.pdf'

let running: OpenProduct
let browser: Browser
let papers: Awaited<ReturnType<typeof papersCalled<typeof paperBefore | typeof paperAfter>>>
beforeAll(async () => {
  ;[running, browser, papers] = await Promise.all([
    sharedProduct(),
    openBrowser(),
    papersCalled(paperBefore, paperAfter),
  ])
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

type Named = { items: { id: string; category: string; subcategory: string | null; establishmentId: string }[] }

const stock = async (ask: Ask) => {
  const places = await ask<Named>('GET', '/establishments/list')
  const { id: supplierId } = await ask<{ id: string }>('POST', '/suppliers/new', {
    details: {
      name: 'Huerta del Norte, S.L.',
      taxId: 'B12345674',
      address: 'Calle Mayor 1, Bilbao',
      email: null,
      phone: null,
      iban: null,
      swift: null,
      accountNumber: null,
      routingNumber: null,
      paymentTerms: null,
      description: null,
      color: '#2f7a5b',
      categories: ['CAT1'],
      image: null,
      establishments: places.items.map(({ establishmentId }) => establishmentId),
    },
  })
  const product = async (name: string, unit: 'kg' | 'l', value: string) => {
    const { items } = await ask<Named>('GET', `/ingredients/search?q=${encodeURIComponent(name)}&size=1`)
    const [known] = items
    if (!known) throw new Error(`no ingredient for ${name}`)
    await ask('POST', '/products/new', {
      details: {
        name,
        code: name.slice(0, 3),
        unit,
        eqUd: null,
        merma: '0',
        density: null,
        customCategory: null,
        category: known.category,
        subcategory: known.subcategory,
        ingredient: known.id,
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
  await product('Huevo', 'kg', '4')
  await product('Aceite de oliva', 'l', '6')
}

const recipe = [
  'Ingredientes',
  '500 g pimiento rojo lamuyo, en tiras',
  '3 huevo',
  '100 g aceite de oliva',
  'sal al gusto',
  '1. Asar el pimiento despacio',
].join('\n')

/** Uploads an invoice that proves itself, and confirms it from the list. */
const confirmPaper = async (page: Page, keys: Keyboard, t: T, name: keyof typeof papers) => {
  const { number } = papers[name].truth
  await go(page, '/dashboard/document/new')
  await keys.reach(page.getByRole('main').getByRole('button', { name: t('ui:fileDrop.chooseMany') }))
  const chooser = page.waitForEvent('filechooser')
  await page.title()
  await keys.press('Enter')
  await (await chooser).setFiles([asUpload(papers[name])])
  await go(page, '/dashboard/document')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
  await row.waitFor({ timeout: 60_000 })
  await keys.reach(row.getByRole('button', { name: beginning(t('documents:list.confirm')) }))
  // A key that is pressed within a moment of the offer is not believed to be meant for it.
  await expect
    .poll(
      async () => {
        const isOffered = (await row.getByText(t('documents:status.pending')).count()) > 0
        if (isOffered) await keys.press('Enter')
        return isOffered
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(false)
  await row.getByText(t('documents:status.completed')).waitFor()
  return number
}

describe('from a recipe on paper to its sheet, by keys alone', () => {
  test.each(walkedIn('en'))(
    'pasted, mended, served, priced, moved by an invoice, explained and printed (%s)',
    async (language: Language) => {
      const t = wordsOf(language)
      const { page, context } = await visit(browser, running.url, { language, themeMode: 'light' })
      await foundCorporation(page, t, somebody(`Maite Etxeberria ${language}`), `Asador ${language}`)
      const ask = await talker(page)
      await stock(ask)
      const keys = keyboardOf(page)
      let step = 0
      const shot = (name: string) => picture(page, `kitchen-${language}`, `${String(++step).padStart(2, '0')}-${name}`)
      const title = (words: string | RegExp) => page.getByRole('heading', { level: 1, name: words }).waitFor()
      const main = page.getByRole('main')
      const figure = (value: string) => (language === 'es' ? value.replace('.', ',') : value)
      await confirmPaper(page, keys, t, paperBefore)
      const bought = () => ask<{ items: unknown[] }>('GET', '/recipes/search?q=pimiento%20rojo%20lamuyo')
      await expect.poll(async () => (await bought()).items.length, { timeout: 20_000 }).toBeGreaterThan(0)

      await go(page, '/dashboard/recipe/new')
      await keys.reach(field(page, t('recipes:fields.name')))
      await keys.type('Pimiento asado')
      await keys.press('Control+Shift+v')
      const dialog = page.getByRole('dialog', { name: t('recipes:paste.title') })
      await keys.reach(dialog.getByLabel(t('recipes:paste.text')))
      await page.keyboard.insertText(recipe)
      const doubt = dialog.getByRole('group', { name: t('recipes:paste.isWhat', { line: 'sal al gusto' }) })
      await keys.reach(doubt.getByRole('button').first())
      // The first answer makes a product of it, which waits for its price; salt costs nothing here.
      await keys.press('2')
      await doubt.waitFor({ state: 'detached' })
      await shot('pasted')
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
      await title('Pimiento asado')
      await page.getByText(t('recipes:scale.title'), { exact: true }).waitFor()
      // 1.065 € of peppers at 2.13, 0.72 € of eggs, and 100 g of oil: 0.655 €.
      const text = (await main.textContent()) ?? ''
      expect(text).toContain(figure('2.44'))
      expect(text).not.toContain('≥')
      expect(text).toContain('1. Asar el pimiento despacio')
      await shot('recipe')

      // A dish of it, at the price that its target asks for.
      await go(page, '/dashboard/dish/new')
      await keys.reach(field(page, t('dishes:fields.name')))
      await keys.type('Pimientos con huevo')
      await keys.reach(page.getByRole('combobox', { name: t('recipes:elements.entry') }))
      await keys.type('400 g pimiento asado')
      await page.getByRole('option', { name: /Pimiento asado/ }).waitFor()
      await keys.press('Enter')
      await main.getByRole('textbox', { name: t('recipes:elements.amountOf', { name: 'Pimiento asado' }) }).waitFor()
      await main.getByRole('button', { name: /30\s?%$/ }).waitFor()
      await keys.press('Alt+p')
      await expect.poll(() => field(page, t('dishes:fields.price')).inputValue()).not.toBe('')
      await shot('dish-form')
      await keys.press('Control+s')
      await title('Pimientos con huevo')
      const dishPath = new URL(page.url()).pathname
      await page.getByText(t('dishes:why'), { exact: true }).waitFor()
      await shot('dish')

      await go(page, '/dashboard/menu/new')
      await keys.reach(field(page, t('menus:fields.name')).first())
      await keys.type('Carta de otoño')
      await keys.reach(page.getByRole('button', { name: t('menus:courses.add', { name: 'Pimientos con huevo' }) }))
      await keys.press('Enter')
      await page.getByRole('button', { name: t('menus:courses.removeDish', { name: 'Pimientos con huevo' }) }).waitFor()
      await shot('menu-form')
      await keys.press('Control+s')
      await title('Carta de otoño')

      // Peppers at 2.28: dish and menu move, and it is said what moved them.
      const number = await confirmPaper(page, keys, t, paperAfter)
      const seen = page.getByRole('button', { name: t('dishes:effects.see') })
      await seen.waitFor({ timeout: 30_000 })
      await shot('effects-told')
      await keys.reach(seen)
      await keys.press('Enter')
      await title(beginning(number))
      const effects = main.getByRole('link', { name: 'Pimientos con huevo' })
      await keys.reach(effects)
      await shot('effects')
      await keys.press('Enter')
      await title('Pimientos con huevo')
      await keys.reach(main.getByRole('button', { name: 'Pimiento asado' }))
      await keys.press('Enter')
      const line = main.getByRole('link', { name: t('platform:paperName.invoice', { number }) })
      await shot('why')
      await keys.reach(line)
      await keys.press('Enter')
      await page.waitForURL(/\/dashboard\/document\/[\w-]+\?line=/)
      await page.locator('tr[data-selected]').getByText('PIMIENTO ROJO LAMUYO').waitFor()

      await go(page, dishPath)
      await title('Pimientos con huevo')
      await keys.reach(main.getByRole('link', { name: t('dishes:sheet.button') }))
      await keys.press('Enter')
      await title(t('dishes:sheet.of', { name: 'Pimientos con huevo' }))
      await main.getByRole('article').getByText('Pimiento asado').waitFor()
      await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
      await keys.reach(main.getByRole('button', { name: t('dishes:print') }))
      await keys.press('Enter')
      expect(await page.evaluate(() => 'printed' in window)).toBe(true)
      await shot('sheet')
      // One sheet of paper: a PDF names its pages once each.
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await context.close()
    },
    240_000,
  )
})
