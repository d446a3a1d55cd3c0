import { from, to } from 'pg-copy-streams'

/** What `client.query` takes to write rows into the server: `copy … from stdin`, in PostgreSQL's text format. */
export const copyInto = (text: string) => from(text)

/** What `client.query` takes to read rows out of it: `copy … to stdout`. */
export const copyOutOf = (text: string) => to(text)
