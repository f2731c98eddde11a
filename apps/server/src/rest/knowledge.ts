import type { RestCall, RestRequest } from './call';
import { listCalls } from './list-calls';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const body = (req: RestRequest) => req.body;
const query = (req: RestRequest) => req.query;
const form = (req: RestRequest) => req.form;
const bodyWithId = (req: RestRequest) => ({ ...req.body, id: req.params.id });

const revisionForm = (req: RestRequest) => {
  req.form.set('documentId', req.params.id ?? '');
  return req.form;
};

const uploadFields = { file: 'pdf', deviceId: 'text', deviceName: 'text', generate: 'text' } as const;

export const knowledgeCalls: RestCall[] = [
  { method: 'post', path: '/api/knowledge/upload', procedure: 'knowledge.upload', form: uploadFields, input: form },
  { method: 'post', path: '/api/knowledge/upload-pdf', procedure: 'knowledge.upload', form: uploadFields, input: form },
  { method: 'get', path: '/api/knowledge/documents', procedure: 'knowledge.documents', input: query },
  {
    method: 'get',
    path: '/api/knowledge/documents/device/{id}',
    procedure: 'knowledge.documents',
    input: ({ params }) => ({ deviceId: params.id }),
  },
  { method: 'get', path: '/api/knowledge/documents/general', procedure: 'knowledge.general' },
  { method: 'delete', path: '/api/knowledge/documents/{id}', procedure: 'knowledge.remove', input: byId },
  // '/api/knowledge/documents/{id}/download': files/downloads.ts
  { method: 'get', path: '/api/knowledge/documents/{id}/status', procedure: 'knowledge.document', input: byId },
  { method: 'post', path: '/api/knowledge/search', procedure: 'knowledge.search', input: body },
  { method: 'post', path: '/api/knowledge/chat', procedure: 'knowledge.chatWithDocuments', input: body },
  { method: 'get', path: '/api/knowledge/chat/history', procedure: 'knowledge.chatHistory', input: query },
  { method: 'get', path: '/api/knowledge/statistics', procedure: 'knowledge.statistics' },
  { method: 'get', path: '/api/knowledge/suggestions', procedure: 'knowledge.suggestions', input: query },
  { method: 'post', path: '/api/knowledge/query', procedure: 'knowledge.query', input: body },
  // not in the specification
  ...listCalls('/api/knowledge/machines', 'knowledge.machinePage', 'knowledge.machines'),
  {
    method: 'patch',
    path: '/api/knowledge/documents/{id}',
    procedure: 'knowledge.move',
    input: bodyWithId,
  },
  { method: 'post', path: '/api/knowledge/documents/{id}/retry', procedure: 'knowledge.retry', input: byId },
  {
    method: 'get',
    path: '/api/knowledge/documents/{id}/revisions',
    procedure: 'knowledge.revisionsOf',
    input: ({ params }) => ({ documentId: params.id }),
  },
  {
    method: 'post',
    path: '/api/knowledge/documents/{id}/revisions',
    procedure: 'knowledge.propose',
    form: { file: 'pdf' },
    input: revisionForm,
  },
  { method: 'get', path: '/api/knowledge/revisions/{id}', procedure: 'knowledge.revision', input: byId },
  {
    method: 'post',
    path: '/api/knowledge/revisions/{id}/accept',
    procedure: 'knowledge.acceptRevision',
    input: bodyWithId,
  },
  {
    method: 'post',
    path: '/api/knowledge/revisions/{id}/reject',
    procedure: 'knowledge.rejectRevision',
    input: byId,
  },
  { method: 'get', path: '/api/knowledge/badly-read-pages', procedure: 'knowledge.badlyReadPages', input: query },
  {
    method: 'patch',
    path: '/api/knowledge/documents/{id}/pages/{page}/badly-read',
    procedure: 'knowledge.markPage',
    input: (req) => ({ ...req.body, documentId: req.params.id, page: req.params.page }),
  },
];
