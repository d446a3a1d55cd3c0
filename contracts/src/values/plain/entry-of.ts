/**
 * What a table holds under a text from outside. An index alone also finds what every object has: a product called "constructor", a filter of a
 * PDF or an element of an XML file with such a name would be answered with a function.
 */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
