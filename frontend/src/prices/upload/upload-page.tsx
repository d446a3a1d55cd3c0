import type { Book } from '@escandallo/contracts/tables/grid.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { type PrintedRefusal, printedKindOf, readPrintedFile } from '../../platform/sheets/printed-file.ts'
import { readSheetFile, type SheetRefusal } from '../../platform/sheets/sheet-file.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { searchSuppliers } from '../../suppliers/public.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { priceLinks } from '../links.ts'
import { catalogueOf } from '../queries.ts'
import { AppliedLists } from './applied-lists.tsx'
import { ListDesk } from './list-desk.tsx'
import './upload.css'

const kinds = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.tsv'],
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
}

/** `printed`: read off a page, where a figure may be misread. */
type Taken = { name: string; book: Book; printed: boolean }
type Refusal = SheetRefusal | PrintedRefusal

/** A supplier's list of prices is read here, in the browser: nothing is recorded before it was seen. */
export default function UploadPage() {
  const { t } = useTranslation('prices')
  const words = useErrorWords()
  const [supplier, setSupplier] = useState<Choice | null>(null)
  const [file, setFile] = useState<Taken | null>(null)
  const [refusal, setRefusal] = useState<{ name: string; code: Refusal } | null>(null)
  const [reading, setReading] = useState<number | null>(null)
  const catalogue = useQuery({ ...catalogueOf(supplier?.value ?? ''), enabled: supplier !== null })
  const take = async ([chosen]: File[]) => {
    if (!chosen) return
    const printed = await printedKindOf(chosen)
    if (printed) setReading(0)
    const read = printed ? await readPrintedFile(chosen, printed, setReading) : await readSheetFile(chosen)
    setReading(null)
    setRefusal('refused' in read ? { name: chosen.name, code: read.refused } : null)
    if ('refused' in read) setFile(null)
    else {
      const book =
        'book' in read ? read.book : { sheets: [{ name: '', rows: read.rows, merged: [] }], hidden: [], text: null }
      setFile({ name: chosen.name, book, printed: printed !== null })
    }
  }
  return (
    <Page
      title={t('upload.title')}
      description={t('upload.about')}
      breadcrumb={[{ label: t('list.title'), href: priceLinks.comparator() }]}
    >
      <div className="list-upload">
        <Combobox
          label={t('fields.supplier')}
          value={supplier}
          onChange={setSupplier}
          search={searchSuppliers}
          required
        />
        <FileDrop
          label={t('upload.drop')}
          hint={file ? file.name : t('upload.dropHint')}
          accept={kinds}
          maxSize={10 * 1024 * 1024}
          multiple={false}
          onFiles={(files) => void take(files)}
        />
      </div>
      {reading !== null && <Progress label={t('upload.reading')} value={reading} />}
      {refusal && (
        <Banner tone="danger">
          {refusal.name}: {words(refusal.code)}
        </Banner>
      )}
      {file?.printed && <Banner tone="info">{t('upload.printed')}</Banner>}
      {file && !supplier && <Banner tone="info">{t('upload.chooseSupplier')}</Banner>}
      {file && supplier && (
        <QueryState query={catalogue} rows={10}>
          {(loaded) => (
            <ListDesk
              key={`${supplier.value} ${file.name}`}
              file={file}
              supplierId={supplier.value}
              catalogue={loaded}
              onDone={() => setFile(null)}
            />
          )}
        </QueryState>
      )}
      <Section title={t('applied.title')}>
        <AppliedLists />
      </Section>
    </Page>
  )
}
