import type { Document, Machine } from '../../documents/schema';

const instant = '2026-11-20T09:00:00.000Z';

export const manual = (overrides: Partial<Document> = {}): Document => ({
  id: 'doc-1',
  name: 'manual.pdf',
  originalFilename: 'manual.pdf',
  documentType: 'pdf',
  fileSize: 1_000_000,
  processingStatus: 'completed',
  processingStage: 'ready',
  progress: 100,
  pagesRead: 188,
  passagesEmbedded: 412,
  recognised: false,
  recognisedPages: 0,
  failureMessage: null,
  retryable: false,
  vectorized: true,
  uploadedAt: instant,
  uploadedBy: 'u-admin',
  mayDelete: true,
  processedAt: instant,
  deviceId: 'd-1',
  deviceName: 'Diesel generator DG-02',
  organizationId: 'default',
  collectionName: 'default',
  title: 'CG-450 Operation and Maintenance Manual',
  language: 'en',
  totalPages: 188,
  processedChunks: 412,
  processingTime: 41,
  revisionState: 'current',
  revises: null,
  proposedRevisionId: null,
  ...overrides,
});

export const machine = (overrides: Partial<Machine> = {}): Machine => ({
  id: 'd-1',
  name: 'Diesel generator DG-02',
  type: 'Machine',
  status: 'online',
  deviceId: 'd-1',
  pdfs: [manual()],
  pdfCount: 1,
  ...overrides,
});

/** A document that is still processed. */
export const reading = (overrides: Partial<Document> = {}): Document =>
  manual({
    id: 'doc-2',
    originalFilename: 'chiller.pdf',
    title: null,
    deviceId: 'd-2',
    deviceName: 'Centrifugal chiller CH-07',
    processingStatus: 'processing',
    processingStage: 'reading',
    pagesRead: 112,
    totalPages: 164,
    progress: 68,
    vectorized: false,
    ...overrides,
  });
