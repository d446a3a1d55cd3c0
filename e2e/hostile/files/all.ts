import { data } from './data.ts'
import type { HostileFile } from './hostile-file.ts'
import { names } from './names.ts'
import { packages } from './packages.ts'
import { pdfBombs } from './pdf-bombs.ts'
import { pdfScripts } from './pdf-scripts.ts'
import { pdfStructures } from './pdf-structures.ts'
import { pictures } from './pictures.ts'

/** Every file that somebody might send to do harm. */
export const hostileFiles: readonly HostileFile[] = [
  ...pdfBombs,
  ...pdfScripts,
  ...pdfStructures,
  ...pictures,
  ...data,
  ...names,
  ...packages,
]
