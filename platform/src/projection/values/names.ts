/** A camelCase name as PostgreSQL writes it: `issueDate` is `issue_date`; as Kysely's CamelCasePlugin does, digits stay attached. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
