import type { Module } from '../module.ts'
import { billingEvents, billNotes } from './bill-notes.ts'
import { readDocuments, readingEvents } from './read-documents.ts'
import { costEvents, recordCosts } from './record-costs.ts'
import { replaceCorrected, replacingEvents } from './replace-corrected.ts'

export const documentsModule = {
  kinds: ['document'],
  consumers: ({ api, read, readAtOnce }) => ({
    // More than are read at once: the next file is fetched while the threads are busy, and long ones that wait for each other stop nobody.
    'read-documents': { types: readingEvents, concurrency: readAtOnce + 4, handle: readDocuments(read, api) },
    'record-costs': { types: costEvents, concurrency: 8, handle: recordCosts(api) },
    'bill-notes': { types: billingEvents, concurrency: 4, handle: billNotes(api) },
    'replace-corrected': { types: replacingEvents, concurrency: 4, handle: replaceCorrected(api) },
  }),
} satisfies Module
