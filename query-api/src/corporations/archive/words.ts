import type { Language } from '@escandallo/contracts/values/plain/languages.ts'

const about = {
  es: `Todo lo que Escandallo guarda de tu empresa.

lists/         Las listas como se exportan desde sus pantallas: documentos, compras, productos, proveedores, subrecetas, platos,
               menús, tickets y sus líneas. CSV con punto y coma y coma decimal. Hasta 50.000 filas de cada mes:
               en tables/ están todas.
costs.pdf      Lo que cuesta y lo que deja cada plato hoy.
documents/     Los archivos originales de tus documentos, por el mes en que llegaron.
tables/        Cada tabla con la que trabajan las pantallas, para programas. CSV con comas y punto decimal.
events.jsonl   Todo lo que ha pasado, un hecho por línea y en su orden: de aquí sale todo lo demás.
chain.jsonl    Los mismos hechos tal como se guardan, cada uno con su huella y con la del anterior. Lo sellado (datos de
               personas, claves) no sale; withheld dice qué falta. Si son muchos siguen en events-2.jsonl y chain-2.jsonl …
check-chain.mjs  Comprueba la cadena: node check-chain.mjs. Si alguien cambia, quita o añade un hecho, lo dice.
missing.txt    Solo si algún archivo no se encontró.

Las tablas se leen una tras otra: lo que cambie mientras se prepara el archivo puede estar en unas y todavía no en otras.
Los hechos mandan.
`,
  en: `Everything that Escandallo keeps of your company.

lists/         The lists as their screens export them: documents, purchases, products, suppliers, recipes, dishes, menus, tickets
               and their lines. CSV with commas and a decimal point. 50,000 rows of each month at most: tables/ has
               them all.
costs.pdf      What every dish costs and brings today.
documents/     The original files of your documents, by the month in which they came.
tables/        Every table that the screens work with, for programs. CSV with commas and a decimal point.
events.jsonl   All that has happened, one event a line and in its order: everything else follows from it.
chain.jsonl    The same events as they are stored, each with its hash and that of the one before it. What is sealed
               (personal data, keys) stays; withheld says what is missing. Many go on in events-2.jsonl and chain-2.jsonl …
check-chain.mjs  Checks the chain: node check-chain.mjs. It says so when an event was changed, left out or put in.
missing.txt    Only where a file could not be found.

Tables are read one after the other: what changes while the archive is made may be in some and not yet in others. The events
are what counts.
`,
} as const

export const aboutArchive = (language: Language): string => about[language]
