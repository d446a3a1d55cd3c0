import './stream-iteration.ts'
import { Document, Page, pdfjs } from 'react-pdf'
import worker from './pdf-worker.ts?worker&url'

// The one place that knows pdf.js: as it is built for older browsers (frontend/vite.config.ts), with a worker of the same version.
pdfjs.GlobalWorkerOptions.workerSrc = worker

export { Document, Page, pdfjs }
