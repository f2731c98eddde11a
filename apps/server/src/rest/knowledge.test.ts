import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentPages, documents } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { expect, vi } from 'vitest';
import { type Contract, describeContract, type Ids } from '../testing/contract';
import { readableManual } from '../testing/manuals';
import { knowledgeCalls } from './knowledge';
import { pdfCalls } from './pdf';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const manual = await readableManual;
const manualName = 'Kompresor – příručka.pdf';

const formOf = (bytes: BlobPart, name: string, fields: Ids = {}) => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type: 'application/pdf' }));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
};
/** A truncated PDF. Uploads return before the background job rejects it. */
const newPdf = () => formOf(`%PDF-1.7 ${uuidv7()}`, 'new.pdf', { organizationId: 'rival', deviceName: 'Nonesuch' });

/** The response body of a document. */
const document = (changed: object = {}) => ({
  id: expect.any(String),
  name: expect.stringMatching(/\.pdf$/),
  originalFilename: 'guide.pdf',
  documentType: 'pdf',
  fileSize: 1000,
  processingStatus: 'completed',
  processingStage: 'ready',
  progress: 100,
  pagesRead: 1,
  passagesEmbedded: 0,
  recognised: false,
  recognisedPages: 0,
  failureMessage: null,
  retryable: false,
  vectorized: false,
  uploadedAt: instant,
  uploadedBy: expect.any(String),
  mayDelete: true,
  processedAt: instant,
  deviceId: null,
  deviceName: null,
  organizationId: 'acme',
  collectionName: 'organization_acme',
  title: null,
  language: null,
  totalPages: 1,
  processedChunks: 0,
  processingTime: null,
  revisionState: 'current',
  revises: null,
  proposedRevisionId: null,
  ...changed,
});
const byId = ({ id, name }: Ids) => document({ id, name });
const someDocuments = () => ({
  documents: expect.arrayContaining([expect.objectContaining({ collectionName: 'organization_acme' })]),
  total: expect.any(Number),
});
const waitingFields = {
  originalFilename: 'new.pdf',
  processingStatus: 'processing',
  processingStage: 'waiting',
  progress: 0,
  pagesRead: 0,
  fileSize: expect.any(Number),
  processedAt: null,
  totalPages: null,
  processedChunks: null,
};

const uploadRow = {
  form: newPdf,
  body: () => ({
    success: true,
    pdfId: expect.any(String),
    pdf_filename: expect.stringMatching(/^new( \(\d+\))?\.pdf$/),
    processing_status: 'processing',
    processed_at: null,
    device_id: null,
    device_name: null,
    collection_name: 'organization_acme',
    total_pages: null,
    chunk_count: null,
    processing_time: null,
    message: expect.stringContaining('in the background'),
    error: null,
  }),
};

const answerBody = () => ({
  response: expect.stringContaining('38 litres'),
  answered: true,
  queryType: 'PDF',
  chunks_used: expect.any(Array),
  citations: expect.arrayContaining([expect.objectContaining({ page: expect.any(Number), quote: expect.any(String) })]),
  nearest: [],
  images: expect.any(Array),
  tables: expect.any(Array),
  table: expect.toSatisfy(() => true),
  databaseResults: null,
  sqlQuery: null,
  rowCount: null,
  processing_time: expect.any(Number),
  searchNotice: null,
  pinned: false,
  checkedBy: null,
});
const question = 'How many litres of oil does it hold?';
const ownDataQuestion = 'How many devices are offline?';
const ownDataAnswer = {
  status: 200,
  body: expect.objectContaining({
    answered: true,
    queryType: 'DATABASE',
    response: expect.stringMatching(/device/),
    rowCount: expect.any(Number),
    databaseResults: { columns: expect.arrayContaining(['Device']), rows: expect.any(Array) },
  }),
};
/** Questions about the organization's own data are answered even if the request names a document. */
const expectOwnDataAnswer =
  (path: string, json: object): NonNullable<Contract['rows'][string]['after']> =>
  async (_, _ids, user) => {
    expect(await user.call('POST', path, { json })).toMatchObject(ownDataAnswer);
  };
const queryRow = {
  json: () => ({ pdf_name: manualName, query: question }),
  body: answerBody,
  refused: [
    [{ pdf_name: manualName, query: ' ' }, 'Please ask a question.'],
    [{ query: 'Oil?' }, 'Please name the PDF, or the device.'],
  ] as [object, string][],
};

const listRow = (query: string, page: number) => ({
  query,
  body: () => ({
    pdfs: [expect.objectContaining({ organizationId: 'acme' })],
    total: expect.any(Number),
    page,
    limit: 1,
    totalPages: expect.any(Number),
  }),
  refused: [
    ['?page=0', 'The page must be a whole number from 1 to 1,000,000,000.'],
    ['?page=abc', 'The page must be a whole number from 1 to 1,000,000,000.'],
    ['?page=1.5', 'The page must be a whole number from 1 to 1,000,000,000.'],
    ['?limit=101', 'The limit must be a whole number from 1 to 100.'],
    ['?offset=-1', 'The offset must be a whole number from 0.'],
  ] as [string, string][],
});

const generationRows = (path: string, message: RegExp) => {
  const body = (ids: Ids) => ({
    success: true,
    message: expect.stringMatching(message),
    pdf_name: manualName,
    device_id: ids.deviceId,
    count: expect.any(Number),
    items: expect.arrayContaining([
      expect.objectContaining({ origin: 'generated', source: expect.objectContaining({ documentId: ids.manualId }) }),
    ]),
  });
  return {
    [`POST /api/pdf/${path}`]: {
      json: () => ({ pdf_name: manualName, organizationId: 'rival' }),
      body,
      refused: [[{}, 'Please name the PDF.']] as [object, string][],
    },
    [`POST /api/pdf/${path}/{name}`]: { ids: { name: manualName }, body },
  };
};

const readyState = { ready: true, reason: null };
const healthRow = {
  body: () => ({
    status: 'healthy',
    database: readyState,
    files: readyState,
    jobs: readyState,
    embedder: readyState,
    reader: readyState,
    recognition: { state: 'ready', reason: null },
    languageModel: null,
    processing: expect.any(Number),
  }),
};

const deletionRow = {
  body: ({ name }: Ids) => ({ message: `Document "${name}" was deleted.` }),
  after: async (_: unknown, { id }: Ids, user: { call(method: string, path: string): Promise<unknown> }) =>
    expect(await user.call('GET', `/api/knowledge/documents/${id}/status`)).toMatchObject({ status: 404 }),
};

describeContract('the knowledge base and the PDF service', {
  calls: [...knowledgeCalls, ...pdfCalls],
  async once(user) {
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Compressor' } });
    const deviceId = device.body.id ?? '';
    const { body } = await user.call<{ pdfId: string }>('POST', '/api/knowledge/upload', {
      form: formOf(manual, manualName, { deviceId }),
    });
    const status = () => user.call('GET', `/api/pdf/status/${manualName}`);
    await vi.waitFor(async () => expect(await status()).toMatchObject({ body: { processingStage: 'ready' } }), {
      timeout: 60_000,
      interval: 200,
    });
    return { deviceId, manualId: body.pdfId };
  },
  async fresh(user, _once, { db, dataDir }) {
    const fresh = { id: uuidv7(), name: `${uuidv7()}.pdf` };
    const row = {
      organizationId: 'acme',
      originalFilename: 'guide.pdf',
      sha256: fresh.id,
      fileSize: 1000,
      uploadedBy: user.id,
      processingStatus: 'completed' as const,
      processingStage: 'ready' as const,
      processedAt: new Date(),
      totalPages: 1,
      pagesRead: 1,
      processedChunks: 0,
    };
    const failed = { id: uuidv7(), name: `${uuidv7()}.pdf` };
    const proposed = { id: uuidv7(), name: `${uuidv7()}.pdf` };
    await db.insert(documents).values([
      { ...row, ...fresh, storageKey: `acme/${fresh.id}.pdf` },
      {
        ...row,
        ...failed,
        storageKey: `acme/${failed.id}.pdf`,
        processingStatus: 'failed',
        failureReason: 'unexpected',
        failureMessage: 'Try again.',
      },
    ]);
    await db.insert(documents).values({
      ...row,
      ...proposed,
      storageKey: `acme/${proposed.id}.pdf`,
      revisionState: 'proposed',
      revises: fresh.id,
      revisionChanges: { rules: [], maintenance: [], safety: [] },
    });
    // accepting the revision reads its file again
    await writeFile(join(dataDir, 'files', 'acme', `${proposed.id}.pdf`), Buffer.from(manual));
    const page = { organizationId: 'acme', page: 1, text: 'Oil', width: 100, height: 100 };
    await db.insert(documentPages).values({ ...page, documentId: fresh.id });
    return { ...fresh, failedId: failed.id, proposalId: proposed.id, proposalName: proposed.name };
  },
  rows: {
    'POST /api/knowledge/upload': uploadRow,
    'POST /api/knowledge/upload-pdf': uploadRow,
    'GET /api/knowledge/documents': {
      query: '?deviceId=',
      body: someDocuments,
      after: async (_, { deviceId, manualId }, user) =>
        expect((await user.call('GET', `/api/knowledge/documents?deviceId=${deviceId}`)).body).toEqual({
          documents: [expect.objectContaining({ id: manualId, deviceName: 'Compressor' })],
          total: 1,
        }),
    },
    'GET /api/knowledge/documents/device/{id}': {
      ids: ({ deviceId = '' }) => ({ id: deviceId }),
      body: ({ manualId }) => ({ documents: [expect.objectContaining({ id: manualId })], total: 1 }),
    },
    'GET /api/knowledge/documents/general': { body: someDocuments },
    'DELETE /api/knowledge/documents/{id}': deletionRow,
    'GET /api/knowledge/documents/{id}/status': {
      body: (ids) => ({ ...byId(ids), proposedRevisionId: ids.proposalId }),
    },
    'POST /api/knowledge/search': {
      json: () => ({ query: question, limit: 1 }),
      body: ({ manualId, deviceId }) => ({
        results: [
          {
            documentId: manualId,
            name: manualName,
            deviceId,
            deviceName: 'Compressor',
            page: expect.any(Number),
            text: expect.any(String),
            headingPath: expect.any(Array),
            score: expect.any(Number),
            quote: expect.any(String),
          },
        ],
        total: expect.any(Number),
        searchNotice: null,
      }),
      refused: [[{ limit: 1 }, 'Please ask a question.']],
    },
    'POST /api/knowledge/chat': {
      json: ({ manualId }) => ({ message: question, documentIds: [manualId] }),
      body: answerBody,
      after: expectOwnDataAnswer('/api/knowledge/chat', { message: ownDataQuestion }),
      refused: [[{ message: '' }, 'Please ask a question.']],
    },
    'GET /api/knowledge/chat/history': {
      query: '?limit=1',
      body: () => ({
        messages: [expect.objectContaining({ messageType: 'ASSISTANT', queryType: 'DATABASE', rowCount: 0 })],
        total: expect.any(Number),
      }),
    },
    'GET /api/knowledge/statistics': {
      body: () => ({
        totalDocuments: expect.any(Number),
        processing: expect.any(Number),
        completed: expect.any(Number),
        failed: expect.any(Number),
        vectorized: 1,
        totalPages: expect.any(Number),
        totalChunks: expect.any(Number),
        totalSize: expect.any(Number),
        machines: 1,
      }),
    },
    'GET /api/knowledge/suggestions': {
      body: () => ({ suggestions: expect.toSatisfy((suggestions: string[]) => suggestions.length === 5) }),
      after: async (_, { deviceId }, user) =>
        expect((await user.call('GET', `/api/knowledge/suggestions?deviceId=${deviceId}`)).body).toEqual({
          suggestions: expect.arrayContaining([expect.any(String)]),
        }),
    },
    'POST /api/knowledge/query': {
      ...queryRow,
      after: expectOwnDataAnswer('/api/knowledge/query', { pdf_name: manualName, query: ownDataQuestion }),
    },
    'GET /api/knowledge/machines paged': {
      query: '?page=0&size=100',
      body: ({ deviceId, manualId }) => ({
        content: [
          {
            id: deviceId,
            name: 'Compressor',
            type: 'Machine',
            status: 'online',
            deviceId,
            pdfs: [expect.objectContaining({ id: manualId })],
            pdfCount: 1,
          },
        ],
        page: 0,
        size: 100,
        totalElements: 1,
        totalPages: 1,
      }),
    },
    'GET /api/knowledge/machines': {
      body: ({ deviceId, manualId }) => [
        {
          id: deviceId,
          name: 'Compressor',
          type: 'Machine',
          status: 'online',
          deviceId,
          pdfs: [expect.objectContaining({ id: manualId })],
          pdfCount: 1,
        },
      ],
    },
    'PATCH /api/knowledge/documents/{id}': {
      json: ({ deviceId }) => ({ deviceId }),
      body: (ids) => ({
        ...byId(ids),
        deviceId: ids.deviceId,
        deviceName: 'Compressor',
        proposedRevisionId: ids.proposalId,
      }),
      refused: [
        [{}, 'Please give a deviceId, or null for a general document.'],
        [{ deviceId: 7 }, 'Please give a deviceId, or null for a general document.'],
      ],
    },
    'POST /api/knowledge/documents/{id}/retry': {
      ids: ({ failedId = '' }) => ({ id: failedId }),
      body: ({ id }) =>
        document({ ...waitingFields, id, originalFilename: 'guide.pdf', totalPages: 1, processedChunks: 0 }),
    },
    'GET /api/knowledge/documents/{id}/revisions': {
      body: (ids) => ({
        documents: [
          document({ id: ids.proposalId, revisionState: 'proposed', revises: ids.id }),
          { ...byId(ids), proposedRevisionId: ids.proposalId },
        ],
        total: 2,
      }),
    },
    'POST /api/knowledge/documents/{id}/revisions': {
      ids: ({ manualId = '' }) => ({ id: manualId }),
      form: newPdf,
      body: ({ manualId, deviceId }) =>
        document({
          ...waitingFields,
          deviceId,
          deviceName: 'Compressor',
          revisionState: 'proposed',
          revises: manualId,
        }),
    },
    'GET /api/knowledge/revisions/{id}': {
      ids: ({ proposalId = '', id = '' }) => ({ id: proposalId, revised: id }),
      body: ({ id, revised }) => ({
        document: document({ id, revisionState: 'proposed', revises: revised }),
        revises: document({ id: revised, proposedRevisionId: id }),
        changes: { rules: [], maintenance: [], safety: [] },
        likeness: expect.toSatisfy(() => true),
      }),
    },
    'POST /api/knowledge/revisions/{id}/accept': {
      ids: ({ proposalId = '', id = '' }) => ({ id: proposalId, revised: id }),
      json: () => ({ keep: [] }),
      body: ({ id, revised, name }) => document({ id, name, revises: revised }),
      refused: [[{ keep: 'all' }, /array/]],
    },
    'POST /api/knowledge/revisions/{id}/reject': {
      ids: ({ proposalId = '' }) => ({ id: proposalId }),
      body: ({ proposalName }) => ({ message: `Revision "${proposalName}" was rejected.` }),
    },
    'GET /api/knowledge/badly-read-pages': { body: () => ({ pages: expect.any(Array), total: expect.any(Number) }) },
    'PATCH /api/knowledge/documents/{id}/pages/{page}/badly-read': {
      ids: { page: '1' },
      adminOnly: true,
      json: () => ({ badlyRead: true, note: '' }),
      body: ({ id, name }) => ({
        documentId: id,
        documentName: name,
        page: 1,
        text: 'Oil',
        note: null,
        markedBy: 'Ann ADMIN',
        markedAt: instant,
      }),
      refused: [[{ badlyRead: 'yes' }, /boolean/]],
    },

    'POST /api/pdf/upload': uploadRow,
    'POST /api/pdf/upload-pdf': uploadRow,
    'POST /api/pdf/query': {
      ...queryRow,
      after: expectOwnDataAnswer('/api/pdf/query', { pdf_name: manualName, query: ownDataQuestion }),
    },
    'GET /api/pdf/list': listRow('?page=2&limit=1', 2),
    'GET /api/pdf/pdfs': listRow('?offset=0&limit=1', 1),
    'GET /api/pdf/status/{name}': { body: (ids) => ({ ...byId(ids), proposedRevisionId: ids.proposalId }) },
    ...generationRows('generate-rules', /^\d+ rules generated from /),
    ...generationRows('generate-maintenance', /^\d+ maintenance tasks generated from /),
    ...generationRows('generate-safety', /^\d+ safety precautions generated from /),
    'DELETE /api/pdf/delete/{name}': deletionRow,
    'DELETE /api/pdf/pdfs/{name}': deletionRow,
    'GET /api/pdf/health': healthRow,
    'GET /api/pdf/health/global': healthRow,
    'GET /api/pdf/info': {
      body: () => ({
        service: 'Steward PDF service',
        maxBytes: expect.any(Number),
        maxPages: expect.any(Number),
        embeddingModel: expect.any(String),
        languageModel: null,
        documentTypes: ['pdf'],
      }),
    },
    'GET /api/pdf/collections': {
      body: () => ({
        collections: [
          { name: 'organization_acme', documents: expect.any(Number), chunks: expect.any(Number), vectorized: 1 },
        ],
        total: 1,
      }),
    },
  },
});
