import type { ImportKind } from '@steward/api/schema/imports';
import type { RestCall, RestRequest } from './call';

const form = { file: 'csv', mapping: 'text', dateOrder: 'text', existing: 'text', skipBadRows: 'text' } as const;

const callsOf = (path: string, kind: ImportKind): RestCall[] => {
  /** The path determines the kind, regardless of the form. */
  const input = ({ form: sent }: RestRequest) => {
    sent.set('kind', kind);
    return sent;
  };
  return [
    { method: 'post', path: `${path}/import`, procedure: 'imports.run', form, input, status: 201 },
    { method: 'post', path: `${path}/import/check`, procedure: 'imports.check', form, input },
    { method: 'post', path: `${path}/import/bad-rows`, procedure: 'imports.badRows', form, input },
  ];
};

/** Lists as CSV files. */
export const importCalls: RestCall[] = [
  ...callsOf('/api/devices', 'devices'),
  ...callsOf('/api/maintenance', 'tasks'),
  ...callsOf('/api/parts', 'parts'),
  ...callsOf('/api/meters/readings', 'readings'),
];
