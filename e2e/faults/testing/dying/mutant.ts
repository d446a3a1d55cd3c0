import { registerHooks } from 'node:module'

/** A product as it must never become: what one of its files says, and what it says instead. */
export type Mutant = { file: string; says: string; instead: string }

/**
 * Runs the product with one file changed, which is left as it is on the disk.
 * @throws when the file says something else by now: then the mutant proves nothing.
 */
export const mutate = ({ file, says, instead }: Mutant): void => {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(file)) return loaded
      const source = String(loaded.source)
      if (!source.includes(says)) throw new Error(`${file} no longer says ${says}`)
      process.stderr.write(`mutant of ${file}\n`)
      return { ...loaded, source: source.replace(says, () => instead) }
    },
  })
}
