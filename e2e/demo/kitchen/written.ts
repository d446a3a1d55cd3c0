import { type NewDish, newDish } from '@escandallo/contracts/dishes/commands.ts'
import { type NewMenu, newMenu } from '@escandallo/contracts/menus/commands.ts'
import { type NewRecipe, newRecipe } from '@escandallo/contracts/recipes/commands.ts'
import { type Unit, units } from '@escandallo/contracts/values/units.ts'
import { establishmentId, named, productId, userId } from '../commands/names.ts'
import { dishes, menus, methods } from './dishes.ts'
import { recipes } from './recipes.ts'

export const recipeId = (key: string) => named(`recipe ${key}`)
export const dishId = (key: string) => named(`dish ${key}`)
export const menuId = (key: string) => named(`menu ${key}`)

type Pair = { cells: string[]; content: string }
/** Two lines for each thing: what it is, and what is in it. */
const pairsOf = (table: string): Pair[] => {
  // A line that begins with two spaces goes on where the one before it ended.
  const lines = table
    .trim()
    .replaceAll(/\n {2}/g, ' ')
    .split('\n')
  return Array.from({ length: lines.length / 2 }, (_, at) => ({
    cells: (lines[at * 2] ?? '').split('|').map((cell) => cell.trim()),
    content: lines[at * 2 + 1] ?? '',
  }))
}

const isUnit = (word: string): word is Unit => (units as readonly string[]).includes(word)

const elementOf = (owner: string, text: string, at: number) => {
  const [amount = '', unit = '', what = '', basis] = text.trim().split(/\s+/)
  const toTaste = `${amount} ${unit}` === 'al gusto'
  if (!toTaste && !isUnit(unit)) throw new Error(`"${text}" of ${owner} has no unit`)
  const item = what.startsWith('@')
    ? ({ kind: 'recipe', id: recipeId(what.slice(1)) } as const)
    : what.startsWith('=')
      ? ({ kind: 'free', name: what.slice(1), density: '1' } as const)
      : ({ kind: 'product', id: productId(what) } as const)
  return {
    elementId: named(`element ${owner} ${at}`),
    item,
    quantity: toTaste ? null : amount,
    unit: isUnit(unit) ? unit : ('g' as const),
    basis: basis === 'bruta' ? ('gross' as const) : ('net' as const),
  }
}

const elementsOf = (owner: string, content: string) => content.split(';').map((text, at) => elementOf(owner, text, at))

/** Every second one is written by the chef of the other house. */
const cookOf = (at: number) => userId(at % 2 === 0 ? 'demo' : 'marta')

export type WrittenThing<Form> = { key: string; by: string; form: Form }

export const writtenRecipes = (): WrittenThing<NewRecipe>[] =>
  pairsOf(recipes).map(({ cells: [key = '', name = '', type = '', yields = ''], content }, at) => {
    const [measured = '', weighed] = yields.split(' = ')
    const [quantity = '', unit = '', loss] = measured.split(' ')
    const weight = weighed?.replace(' kg', '') ?? null
    const isComputed = quantity === '-'
    return {
      key,
      by: cookOf(at),
      form: newRecipe.parse({
        description: {
          name,
          type,
          userId: cookOf(at),
          establishmentId: establishmentId('puerto'),
          preparation: null,
          conservation: null,
          image: null,
          collaborators: [],
        },
        composition: {
          elements: elementsOf(key, content),
          yield: isComputed ? { quantity: null, unit: 'kg' } : { quantity, unit, weight },
          merma: isComputed ? unit : (loss ?? '0'),
        },
      }),
    }
  })

export const writtenDishes = (): WrittenThing<NewDish>[] =>
  pairsOf(dishes).map(({ cells, content }, at) => {
    const [key = '', name = '', type = '', price = '', portions = '', status = ''] = cells
    return {
      key,
      by: cookOf(at),
      form: newDish.parse({
        description: {
          name,
          code: null,
          type,
          description: null,
          userId: cookOf(at),
          establishments: [],
          image: null,
          preparation: null,
          plating: null,
          conservation: null,
          service: null,
          collaborators: [],
          ...methods[key],
        },
        composition: { elements: elementsOf(key, content), portions, seasoning: type === 'main' ? '2' : '0' },
        price: price === '-' ? null : { amount: Math.round(Number(price) * 100), currency: 'EUR', vatRate: '10' },
        status,
      }),
    }
  })

const menuDishOf = (text: string) => {
  const [, key = '', portion, eaten, unit] = /^([a-z-]+)(?:\*([\d.]+))?(?:=([\d.]+)(g)?)?$/.exec(text) ?? []
  if (key === '') throw new Error(`"${text}" is no dish of a menu`)
  return {
    dishId: dishId(key),
    ...(portion ? { portion } : {}),
    ...(eaten ? { consumption: { quantity: eaten, unit: unit ? ('g' as const) : ('unit' as const) } } : {}),
  }
}

export const writtenMenus = (): WrittenThing<NewMenu>[] =>
  pairsOf(menus).map(({ cells: [key = '', name = '', type = '', price = '', status = ''], content }, at) => ({
    key,
    by: cookOf(at),
    form: newMenu.parse({
      description: { name, type, description: null, userId: cookOf(at), establishments: [], image: null },
      composition: {
        courses: content.split(';').map((course, place) => {
          const [head = '', list = ''] = course.split(':')
          const choice = head.includes('?')
          return {
            courseId: named(`course ${key} ${place}`),
            name: head.replace('?', '').trim(),
            choice,
            dishes: list.trim().split(/\s+/).map(menuDishOf),
          }
        }),
        leftover: type === 'buffet' ? '15' : '0',
      },
      price: price === '-' ? null : { amount: Math.round(Number(price) * 100), currency: 'EUR', vatRate: '10' },
      status,
    }),
  }))
