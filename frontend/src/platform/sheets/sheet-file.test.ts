import { expect, test } from 'vitest'
import { readSheetFile } from './sheet-file.ts'

const read = (content: BlobPart) => readSheetFile(new File([content], 'tarifa.csv'))

test('a file is a book of sheets, or refused by its reason', async () => {
  expect(await read('Código;Precio\nT1;2,40')).toMatchObject({
    book: {
      sheets: [
        {
          rows: [
            ['Código', 'Precio'],
            ['T1', '2,40'],
          ],
        },
      ],
    },
  })
  expect(await read('')).toEqual({ refused: 'sheet-empty' })
  expect(await read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))).toEqual({ refused: 'sheet-type-not-taken' })
})
