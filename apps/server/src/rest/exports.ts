import type { ExportFormat } from '@steward/api/schema/exports';
import type { RestCall, RestRequest } from './call';
import type { ProcedurePath } from './procedures';

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** @param pathInput input taken from the path, which overrides the query */
export const filesOf = (
  path: string,
  name: string,
  procedure: ProcedurePath,
  pathInput: (params: RestRequest['params']) => object = () => ({}),
): RestCall[] =>
  (['csv', 'xlsx'] as const).map((format) => ({
    method: 'get',
    path: `${path}.${format}`,
    procedure,
    input: ({ query, params }) => ({ ...query, ...pathInput(params), format }),
    file: { name: `${name}.${format}`, type: contentTypes[format] },
  }));

/** Selected rows, whose ids may be too many for an address. */
const selectionsOf = (path: string, name: string, procedure: ProcedurePath): RestCall[] =>
  filesOf(path, name, procedure).map((call) => ({
    ...call,
    method: 'post',
    input: (request) => call.input?.({ ...request, query: request.body }),
  }));

/** A list that can also be limited to selected rows. */
const selectableFilesOf = (...list: Parameters<typeof selectionsOf>): RestCall[] => [
  ...filesOf(...list),
  ...selectionsOf(...list),
];

/** Downloads of filtered lists. */
export const exportCalls: RestCall[] = [
  ...selectableFilesOf('/api/devices', 'devices', 'exports.devices'),
  ...selectableFilesOf('/api/maintenance', 'tasks', 'exports.tasks'),
  ...selectableFilesOf('/api/rules', 'rules', 'exports.rules'),
  ...selectableFilesOf('/api/device-safety-precautions', 'precautions', 'exports.precautions'),
  ...filesOf('/api/parts', 'parts', 'exports.parts'),
  ...selectableFilesOf('/api/alarms', 'alarms', 'exports.alarms'),
  ...filesOf('/api/requests', 'requests', 'exports.requests'),
  ...filesOf('/api/users', 'users', 'exports.users'),
  ...filesOf('/api/notifications', 'notifications', 'exports.notifications'),
  ...filesOf('/api/knowledge/documents', 'documents', 'exports.documents'),
];
