import { parentPort, workerData } from 'node:worker_threads'
import { type Flood, keepFlooding } from './sockets.ts'

// A thread of its own: whoever measures what the flood does to others must not wait for it.
const { flood, url } = workerData as { flood: Flood; url: string }
const over = new AbortController()
parentPort?.once('message', () => over.abort())
const cut = await keepFlooding(flood, url, over.signal)
parentPort?.postMessage(cut)
