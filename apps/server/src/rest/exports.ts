import type { ExportFormat } from '@steward/api/schema/exports';
import type { RestCall, RestRequest } from './call';
import type { ProcedurePath } from './procedures';

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** @param ofPath what the path says, whatever the query says */
export const filesOf = (
  path: string,
  name: string,
  procedure: ProcedurePath,
  ofPath: (params: RestRequest['params']) => object = () => ({}),
): RestCall[] =>
  (['csv', 'xlsx'] as const).map((format) => ({
    method: 'get',
    path: `${path}.${format}`,
    procedure,
    input: ({ query, params }) => ({ ...query, ...ofPath(params), format }),
    file: { name: `${name}.${format}`, type: contentTypes[format] },
  }));

/** Lists with their filters as files. */
export const exportCalls: RestCall[] = [
  ...filesOf('/api/devices', 'devices', 'exports.devices'),
  ...filesOf('/api/maintenance', 'tasks', 'exports.tasks'),
  ...filesOf('/api/rules', 'rules', 'exports.rules'),
  ...filesOf('/api/device-safety-precautions', 'precautions', 'exports.precautions'),
  ...filesOf('/api/parts', 'parts', 'exports.parts'),
  ...filesOf('/api/alarms', 'alarms', 'exports.alarms'),
  ...filesOf('/api/requests', 'requests', 'exports.requests'),
  ...filesOf('/api/users', 'users', 'exports.users'),
  ...filesOf('/api/notifications', 'notifications', 'exports.notifications'),
  ...filesOf('/api/knowledge/documents', 'documents', 'exports.documents'),
];
