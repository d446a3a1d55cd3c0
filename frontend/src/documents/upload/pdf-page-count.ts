import { pdfjs } from '../../platform/pdf/pdf.ts'

/** How many pages a PDF has; rejects when it cannot be opened (a password, damage). */
export const pageCount = async (file: File): Promise<number> => {
  const task = pdfjs.getDocument({ data: await file.arrayBuffer() })
  try {
    return (await task.promise).numPages
  } finally {
    await task.destroy()
  }
}
