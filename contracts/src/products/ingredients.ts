import type { Decimal } from '../values/decimal.ts'
import { type Named, subcategoryOf } from './categories.ts'

/** A generic kitchen ingredient that products can be said to be. */
export type Ingredient = {
  id: string
  name: Named
  category: string
  subcategory: string
  /** Grams per millilitre, null where it is not known. */
  density: Decimal | null
  /** Usual loss in preparing it, in per cent. */
  merma: Decimal
}

/** Kitchen-standard densities in g/ml. What is not here has none: nothing is assumed to be water. */
export const densities = {
  water: '1',
  milk: '1.03',
  cream: '1',
  yoghurt: '1.03',
  oil: '0.916',
  vinegar: '1.01',
  wine: '0.99',
  beer: '1.01',
  spirits: '0.95',
  juice: '1.045',
  honey: '1.42',
  syrup: '1.33',
  soySauce: '1.15',
  tomatoPuree: '1.05',
  ketchup: '1.14',
  mayonnaise: '0.95',
  mustard: '1.05',
  condensedMilk: '1.3',
  sugar: '0.85',
  brownSugar: '0.9',
  icingSugar: '0.56',
  flour: '0.53',
  rice: '0.85',
  fineSalt: '1.22',
  cocoa: '0.42',
  groundSpice: '0.45',
  breadcrumbs: '0.45',
  gratedCheese: '0.4',
  nuts: '0.58',
  butter: '0.96',
} as const satisfies Record<string, Decimal>

type Row = readonly [id: string, es: string, en: string, merma?: number | null, density?: keyof typeof densities]

/** By subcategory. A merma that is not given is the subcategory's. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  '1.1': [
    ['beef-sirloin', 'Solomillo de ternera', 'Beef sirloin', 20],
    ['entrecote', 'Entrecot', 'Entrecôte', 12],
    ['beef-rump', 'Cadera de ternera', 'Beef rump', 10],
    ['minced-beef', 'Carne picada de ternera', 'Minced beef', 0],
    ['oxtail', 'Rabo de toro', 'Oxtail'],
  ],
  '1.2': [
    ['pork-loin', 'Lomo de cerdo', 'Pork loin', 8],
    ['pork-cheek', 'Carrillera de cerdo', 'Pork cheek'],
    ['pork-ribs', 'Costillas de cerdo', 'Pork ribs'],
    ['iberian-secreto', 'Secreto ibérico', 'Iberian pork secreto'],
    ['suckling-pig', 'Cochinillo', 'Suckling pig'],
  ],
  '1.3': [
    ['lamb-leg', 'Pierna de cordero', 'Lamb leg', 25],
    ['lamb-shoulder', 'Paletilla de cordero', 'Lamb shoulder'],
    ['lamb-chops', 'Chuletas de cordero', 'Lamb chops'],
  ],
  '1.4': [
    ['whole-chicken', 'Pollo entero', 'Whole chicken', 35],
    ['chicken-breast', 'Pechuga de pollo', 'Chicken breast', 5],
    ['chicken-thigh', 'Contramuslo de pollo', 'Chicken thigh'],
    ['chicken-wings', 'Alitas de pollo', 'Chicken wings'],
    ['duck-breast', 'Magret de pato', 'Duck breast'],
    ['turkey', 'Pavo', 'Turkey'],
  ],
  '1.5': [
    ['rabbit', 'Conejo', 'Rabbit', 20],
    ['quail', 'Codorniz', 'Quail'],
    ['venison', 'Ciervo', 'Venison'],
  ],
  '1.6': [
    ['tripe', 'Callos', 'Tripe'],
    ['sweetbreads', 'Mollejas', 'Sweetbreads'],
  ],
  '1.7': [
    ['burger', 'Hamburguesa', 'Burger patty'],
    ['fresh-sausage', 'Salchicha fresca', 'Fresh sausage'],
  ],
  '2.1': [
    ['hake', 'Merluza entera', 'Whole hake', 45],
    ['hake-fillet', 'Filete de merluza', 'Hake fillet', 3],
    ['sea-bass', 'Lubina entera', 'Whole sea bass', 50],
    ['gilt-head-bream', 'Dorada', 'Gilt-head bream'],
    ['monkfish-tail', 'Cola de rape', 'Monkfish tail', 30],
    ['turbot', 'Rodaballo', 'Turbot'],
    ['sole', 'Lenguado', 'Sole'],
  ],
  '2.2': [
    ['fresh-anchovy', 'Boquerón', 'Fresh anchovy'],
    ['sardine', 'Sardina', 'Sardine'],
    ['mackerel', 'Caballa', 'Mackerel'],
    ['red-tuna', 'Atún rojo', 'Bluefin tuna'],
  ],
  '2.3': [
    ['salmon', 'Salmón entero', 'Whole salmon', 35],
    ['salmon-fillet', 'Filete de salmón', 'Salmon fillet', 3],
    ['smoked-salmon', 'Salmón ahumado', 'Smoked salmon'],
  ],
  '2.4': [
    ['prawn', 'Gamba entera', 'Whole prawn', 55],
    ['king-prawn', 'Langostino', 'King prawn'],
    ['norway-lobster', 'Cigala', 'Norway lobster'],
    ['lobster', 'Bogavante', 'Lobster'],
  ],
  '2.5': [
    ['squid', 'Calamar', 'Squid', 25],
    ['cuttlefish', 'Sepia', 'Cuttlefish'],
    ['octopus', 'Pulpo', 'Octopus', 50],
    ['mussel', 'Mejillón', 'Mussel', 75],
    ['clam', 'Almeja', 'Clam', 80],
    ['scallop', 'Vieira', 'Scallop'],
  ],
  '2.6': [
    ['salt-cod', 'Bacalao salado', 'Salt cod'],
    ['tuna-mojama', 'Mojama', 'Cured tuna'],
  ],
  '2.7': [['frozen-hake', 'Merluza congelada', 'Frozen hake']],
  '3.1': [
    ['lettuce', 'Lechuga', 'Lettuce', 25],
    ['spinach', 'Espinaca', 'Spinach', 20],
    ['rocket', 'Rúcula', 'Rocket'],
    ['chard', 'Acelga', 'Chard'],
    ['asparagus', 'Espárrago', 'Asparagus', 40],
    ['artichoke', 'Alcachofa', 'Artichoke', 60],
    ['green-beans', 'Judía verde', 'Green beans'],
    ['peas-in-pod', 'Guisantes en vaina', 'Peas in pod', 60],
  ],
  '3.2': [
    ['tomato', 'Tomate', 'Tomato', 8],
    ['red-pepper', 'Pimiento rojo', 'Red pepper', 20],
    ['green-pepper', 'Pimiento verde', 'Green pepper', 20],
    ['padron-pepper', 'Pimiento de Padrón', 'Padrón pepper', 20],
    ['aubergine', 'Berenjena', 'Aubergine', 10],
    ['courgette', 'Calabacín', 'Courgette', 8],
    ['cucumber', 'Pepino', 'Cucumber'],
  ],
  '3.3': [
    ['onion', 'Cebolla', 'Onion', 12],
    ['spring-onion', 'Cebolleta', 'Spring onion', 12],
    ['garlic', 'Ajo', 'Garlic', 15],
    ['leek', 'Puerro', 'Leek', 35],
    ['shallot', 'Chalota', 'Shallot'],
  ],
  '3.4': [
    ['potato', 'Patata', 'Potato', 20],
    ['sweet-potato', 'Boniato', 'Sweet potato'],
    ['carrot', 'Zanahoria', 'Carrot', 18],
    ['beetroot', 'Remolacha', 'Beetroot'],
    ['turnip', 'Nabo', 'Turnip'],
    ['celery', 'Apio', 'Celery'],
    ['pumpkin', 'Calabaza', 'Pumpkin'],
  ],
  '3.5': [
    ['broccoli', 'Brócoli', 'Broccoli', 35],
    ['cauliflower', 'Coliflor', 'Cauliflower', 40],
    ['cabbage', 'Col', 'Cabbage'],
  ],
  '3.6': [
    ['mushroom', 'Champiñón', 'Mushroom', 8],
    ['oyster-mushroom', 'Seta de ostra', 'Oyster mushroom', 8],
    ['porcini', 'Boletus', 'Porcini', 8],
  ],
  '3.7': [
    ['parsley', 'Perejil', 'Parsley'],
    ['basil', 'Albahaca', 'Basil'],
    ['coriander', 'Cilantro', 'Coriander'],
    ['mint', 'Hierbabuena', 'Mint'],
    ['rosemary', 'Romero', 'Rosemary'],
  ],
  '3.8': [
    ['salad-mix', 'Ensalada cortada', 'Ready-cut salad'],
    ['frozen-chips', 'Patata prefrita congelada', 'Frozen chips'],
  ],
  '4.1': [
    ['orange', 'Naranja', 'Orange', 30],
    ['lemon', 'Limón', 'Lemon', 55],
    ['lime', 'Lima', 'Lime'],
  ],
  '4.2': [
    ['apple', 'Manzana', 'Apple'],
    ['pear', 'Pera', 'Pear'],
    ['peach', 'Melocotón', 'Peach'],
    ['grape', 'Uva', 'Grape'],
  ],
  '4.3': [
    ['pineapple', 'Piña', 'Pineapple', 45],
    ['banana', 'Plátano', 'Banana', 35],
    ['avocado', 'Aguacate', 'Avocado', 30],
    ['mango', 'Mango', 'Mango', 35],
  ],
  '4.4': [
    ['strawberry', 'Fresa', 'Strawberry', 6],
    ['raspberry', 'Frambuesa', 'Raspberry'],
  ],
  '4.5': [
    ['melon', 'Melón', 'Melon', 40],
    ['watermelon', 'Sandía', 'Watermelon', 40],
  ],
  '4.6': [
    ['almond', 'Almendra', 'Almond', null, 'nuts'],
    ['walnut', 'Nuez', 'Walnut', null, 'nuts'],
    ['hazelnut', 'Avellana', 'Hazelnut', null, 'nuts'],
    ['pine-nut', 'Piñón', 'Pine nut', null, 'nuts'],
  ],
  '4.7': [
    ['raisin', 'Pasa', 'Raisin'],
    ['date', 'Dátil', 'Date'],
  ],
  '5.1': [
    ['milk', 'Leche', 'Milk', null, 'milk'],
    ['condensed-milk', 'Leche condensada', 'Condensed milk', null, 'condensedMilk'],
  ],
  '5.2': [
    ['cream', 'Nata 35 %', 'Cream 35 %', null, 'cream'],
    ['butter', 'Mantequilla', 'Butter', null, 'butter'],
  ],
  '5.3': [['yoghurt', 'Yogur', 'Yoghurt', null, 'yoghurt']],
  '5.4': [
    ['manchego', 'Queso manchego', 'Manchego cheese', 8],
    ['parmesan', 'Parmesano', 'Parmesan', 8],
    ['mozzarella', 'Mozzarella', 'Mozzarella', 0],
    ['goat-cheese', 'Queso de cabra', 'Goat cheese'],
    ['cream-cheese', 'Queso crema', 'Cream cheese', 0],
    ['grated-cheese', 'Queso rallado', 'Grated cheese', 0, 'gratedCheese'],
  ],
  '5.5': [
    ['egg', 'Huevo', 'Egg', 12],
    ['pasteurised-egg', 'Huevo pasteurizado', 'Pasteurised egg', 0],
  ],
  '5.6': [
    ['oat-drink', 'Bebida de avena', 'Oat drink'],
    ['soy-drink', 'Bebida de soja', 'Soy drink'],
  ],
  '6.1': [
    ['bread', 'Pan', 'Bread'],
    ['bread-roll', 'Panecillo', 'Bread roll'],
    ['breadcrumbs', 'Pan rallado', 'Breadcrumbs', 0, 'breadcrumbs'],
  ],
  '6.2': [['wheat-flour', 'Harina de trigo', 'Wheat flour', null, 'flour']],
  '6.3': [
    ['dry-pasta', 'Pasta seca', 'Dry pasta'],
    ['fresh-pasta', 'Pasta fresca', 'Fresh pasta'],
  ],
  '6.4': [
    ['rice', 'Arroz', 'Rice', null, 'rice'],
    ['bomba-rice', 'Arroz bomba', 'Bomba rice', null, 'rice'],
  ],
  '6.5': [
    ['chickpea', 'Garbanzo', 'Chickpea'],
    ['lentil', 'Lenteja', 'Lentil'],
    ['white-bean', 'Alubia', 'White bean'],
  ],
  '6.6': [
    ['couscous', 'Cuscús', 'Couscous'],
    ['oats', 'Avena', 'Oats'],
  ],
  '6.7': [
    ['puff-pastry', 'Hojaldre', 'Puff pastry'],
    ['croissant', 'Cruasán', 'Croissant'],
  ],
  '8.1': [['olive-oil', 'Aceite de oliva', 'Olive oil', null, 'oil']],
  '8.2': [
    ['sunflower-oil', 'Aceite de girasol', 'Sunflower oil', null, 'oil'],
    ['lard', 'Manteca de cerdo', 'Lard'],
  ],
  '8.3': [
    ['wine-vinegar', 'Vinagre de vino', 'Wine vinegar', null, 'vinegar'],
    ['sherry-vinegar', 'Vinagre de Jerez', 'Sherry vinegar', null, 'vinegar'],
  ],
  '8.4': [
    ['ketchup', 'Kétchup', 'Ketchup', null, 'ketchup'],
    ['mayonnaise', 'Mayonesa', 'Mayonnaise', null, 'mayonnaise'],
    ['mustard', 'Mostaza', 'Mustard', null, 'mustard'],
    ['soy-sauce', 'Salsa de soja', 'Soy sauce', null, 'soySauce'],
  ],
  '8.5': [
    ['fine-salt', 'Sal fina', 'Fine salt', null, 'fineSalt'],
    ['black-pepper', 'Pimienta negra molida', 'Ground black pepper', null, 'groundSpice'],
    ['paprika', 'Pimentón', 'Paprika', null, 'groundSpice'],
    ['cumin', 'Comino molido', 'Ground cumin', null, 'groundSpice'],
    ['saffron', 'Azafrán', 'Saffron'],
  ],
  '8.6': [
    ['chicken-stock', 'Caldo de pollo', 'Chicken stock'],
    ['fish-stock', 'Fumet de pescado', 'Fish stock'],
  ],
  '9.1': [
    ['iberian-ham', 'Jamón ibérico con hueso', 'Iberian ham on the bone', 45],
    ['serrano-ham', 'Jamón serrano con hueso', 'Serrano ham on the bone', 45],
    ['bacon', 'Panceta', 'Bacon'],
  ],
  '9.2': [
    ['cooked-ham', 'Jamón cocido', 'Cooked ham'],
    ['chorizo', 'Chorizo', 'Chorizo'],
    ['morcilla', 'Morcilla', 'Black pudding'],
  ],
  '9.3': [
    ['tomato-puree', 'Tomate triturado', 'Tomato purée', 0, 'tomatoPuree'],
    ['piquillo-pepper', 'Pimiento del piquillo', 'Piquillo pepper'],
    ['canned-sweetcorn', 'Maíz dulce en conserva', 'Canned sweetcorn'],
  ],
  '9.4': [
    ['canned-tuna', 'Atún en conserva', 'Canned tuna'],
    ['anchovy-fillet', 'Filete de anchoa', 'Anchovy fillet'],
  ],
  '9.5': [
    ['olive', 'Aceituna', 'Olive'],
    ['gherkin', 'Pepinillo', 'Gherkin'],
    ['caper', 'Alcaparra', 'Caper'],
  ],
  '9.6': [['foie-gras', 'Foie gras', 'Foie gras']],
  '10.1': [
    ['sugar', 'Azúcar', 'Sugar', null, 'sugar'],
    ['brown-sugar', 'Azúcar moreno', 'Brown sugar', null, 'brownSugar'],
    ['icing-sugar', 'Azúcar glas', 'Icing sugar', null, 'icingSugar'],
    ['honey', 'Miel', 'Honey', null, 'honey'],
    ['syrup', 'Sirope', 'Syrup', null, 'syrup'],
  ],
  '10.2': [
    ['dark-chocolate', 'Chocolate negro', 'Dark chocolate'],
    ['cocoa', 'Cacao en polvo', 'Cocoa powder', null, 'cocoa'],
  ],
  '10.3': [['ice-cream', 'Helado', 'Ice cream']],
  '10.4': [['cheesecake', 'Tarta de queso', 'Cheesecake']],
  '10.5': [['gelatine', 'Gelatina', 'Gelatine']],
  '11.1': [['water', 'Agua', 'Water', null, 'water']],
  '11.2': [['cola', 'Refresco de cola', 'Cola']],
  '11.3': [['orange-juice', 'Zumo de naranja', 'Orange juice', null, 'juice']],
  '11.4': [['coffee', 'Café', 'Coffee']],
  '11.5': [['tea', 'Té', 'Tea']],
  '12.1': [
    ['red-wine', 'Vino tinto', 'Red wine', null, 'wine'],
    ['white-wine', 'Vino blanco', 'White wine', null, 'wine'],
  ],
  '12.2': [['beer', 'Cerveza', 'Beer', null, 'beer']],
  '12.3': [['brandy', 'Brandy', 'Brandy', null, 'spirits']],
  '12.4': [['vermouth', 'Vermut', 'Vermouth']],
}

const ingredient = (subcategory: string, [id, es, en, merma, density]: Row): Ingredient => ({
  id,
  name: { es, en },
  category: `CAT${subcategory.split('.')[0]}`,
  subcategory,
  density: density === undefined ? null : densities[density],
  merma: merma == null ? (subcategoryOf(subcategory)?.merma ?? '0') : String(merma),
})

/** The ingredients that ship with the product; things that are not food (CAT13) have none. */
export const ingredients: readonly Ingredient[] = Object.entries(rows).flatMap(([subcategory, entries]) =>
  entries.map((row) => ingredient(subcategory, row)),
)

const byId = new Map(ingredients.map((entry) => [entry.id, entry]))

/** The ingredient of an id, or undefined. */
export const ingredientOf = (id: string | null): Ingredient | undefined => (id === null ? undefined : byId.get(id))
