import { expect } from 'vitest';
import { describeContract } from '../testing/contract';
import { exportCalls } from './exports';

const firstColumns = {
  devices: 'Name,Serial number,Location',
  tasks: 'Device,Task,Description',
  rules: 'Device,Rule,Description',
  precautions: 'Device,Precaution,Description',
  alarms: 'Device,Rule,Condition',
  parts: 'Part number,Name,Stock',
  requests: 'Reference,Device,Location',
  users: 'First name,Last name,Email',
  notifications: 'Time \\(UTC\\),Title,Message',
  documents: 'Title,File,Device',
};
const paths = {
  devices: '/api/devices',
  tasks: '/api/maintenance',
  rules: '/api/rules',
  precautions: '/api/device-safety-precautions',
  alarms: '/api/alarms',
  parts: '/api/parts',
  requests: '/api/requests',
  users: '/api/users',
  notifications: '/api/notifications',
  documents: '/api/knowledge/documents',
};
type Name = keyof typeof paths;
const names = Object.keys(paths) as Name[];

/** Lists that can be limited to selected rows by their ids. */
const selectable: readonly Name[] = ['devices', 'tasks', 'rules', 'precautions', 'alarms'];

const refusedFilter = (name: Name): [string, RegExp] =>
  (
    ({
      devices: ['?sort=colour', /.+/],
      parts: ['?low=perhaps', /.+/],
      requests: ['?state=x', /.+/],
      users: ['?role=x', /.+/],
      notifications: ['?status=x', /.+/],
      documents: ['?state=x', /.+/],
    }) as Partial<Record<Name, [string, RegExp]>>
  )[name] ?? ['?priority=x', /.+/];

describeContract('exports', {
  calls: exportCalls,
  async fresh() {
    return {};
  },
  rows: {
    ...Object.fromEntries(
      selectable.flatMap((name) => [
        [
          `POST ${paths[name]}.csv`,
          {
            json: () => ({ ids: [] }),
            body: () => expect.stringMatching(new RegExp(`^\ufeff?${firstColumns[name]},[^\\n]*\\r\\n$`)),
            refused: [[{ ids: Array(1001).fill('x') }, 'At most 1,000 selected rows fit into a file.']],
          },
        ],
        [`POST ${paths[name]}.xlsx`, { json: () => ({ ids: [] }), body: () => expect.stringMatching(/^PK/) }],
      ]),
    ),
    ...Object.fromEntries(
      names.flatMap((name) => [
        [
          `GET ${paths[name]}.csv`,
          {
            query: '?search=nothing',
            ...(name === 'users' ? { adminOnly: true as const } : {}),
            body: () => expect.stringMatching(new RegExp(`^\ufeff?${firstColumns[name]},[^\\n]*\\r\\n$`)),
            refused: name === 'precautions' ? [] : [refusedFilter(name)],
            after: ({ headers }) => {
              expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
              expect(headers.get('content-disposition')).toContain(`attachment; filename="${name}.csv"`);
            },
          },
        ],
        [
          `GET ${paths[name]}.xlsx`,
          {
            query: '?search=nothing',
            ...(name === 'users' ? { adminOnly: true as const } : {}),
            body: () => expect.stringMatching(/^PK/),
            after: ({ headers }) => {
              expect(headers.get('content-type')).toBe(
                'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
              );
              expect(headers.get('content-disposition')).toContain(`filename="${name}.xlsx"`);
            },
          },
        ],
      ]),
    ),
  },
});
