import type { RestCall, RestRequest } from './call';

const body = (req: RestRequest) => req.body;
const query = (req: RestRequest) => req.query;
const form = (req: RestRequest) => req.form;
const byName = ({ params }: RestRequest) => ({ name: params.name });
const bodyWithName = ({ params, body }: RestRequest) => ({ ...body, pdf_name: params.name });

const uploadFields = {
  file: 'pdf',
  organizationId: 'text',
  deviceId: 'text',
  deviceName: 'text',
  generate: 'text',
} as const;

export const pdfCalls: RestCall[] = [
  { method: 'post', path: '/api/pdf/upload', procedure: 'knowledge.upload', form: uploadFields, input: form },
  { method: 'post', path: '/api/pdf/upload-pdf', procedure: 'knowledge.upload', form: uploadFields, input: form },
  { method: 'post', path: '/api/pdf/query', procedure: 'knowledge.query', input: body },
  { method: 'get', path: '/api/pdf/list', procedure: 'knowledge.list', input: query },
  { method: 'get', path: '/api/pdf/pdfs', procedure: 'knowledge.list', input: query },
  // '/api/pdf/download/{name}': files/downloads.ts
  { method: 'get', path: '/api/pdf/status/{name}', procedure: 'knowledge.documentByName', input: byName },
  { method: 'post', path: '/api/pdf/generate-rules', procedure: 'knowledge.generateRules', input: body },
  { method: 'post', path: '/api/pdf/generate-maintenance', procedure: 'knowledge.generateMaintenance', input: body },
  { method: 'post', path: '/api/pdf/generate-safety', procedure: 'knowledge.generateSafety', input: body },
  { method: 'post', path: '/api/pdf/generate-rules/{name}', procedure: 'knowledge.generateRules', input: bodyWithName },
  {
    method: 'post',
    path: '/api/pdf/generate-maintenance/{name}',
    procedure: 'knowledge.generateMaintenance',
    input: bodyWithName,
  },
  {
    method: 'post',
    path: '/api/pdf/generate-safety/{name}',
    procedure: 'knowledge.generateSafety',
    input: bodyWithName,
  },
  { method: 'delete', path: '/api/pdf/delete/{name}', procedure: 'knowledge.removeByName', input: byName },
  { method: 'delete', path: '/api/pdf/pdfs/{name}', procedure: 'knowledge.removeByName', input: byName },
  { method: 'get', path: '/api/pdf/health', procedure: 'knowledge.pdfHealth' },
  { method: 'get', path: '/api/pdf/health/global', procedure: 'knowledge.pdfHealth' },
  { method: 'get', path: '/api/pdf/info', procedure: 'knowledge.info' },
  { method: 'get', path: '/api/pdf/collections', procedure: 'knowledge.collections' },
];
