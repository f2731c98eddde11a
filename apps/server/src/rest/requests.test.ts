import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import type { Person } from '../testing/test-server';
import { requestCalls } from './requests';

const request = (fields: object) => expect.objectContaining({ description: 'Oil below the pump', ...fields });

async function reportFault(user: Person, deviceId: string): Promise<string> {
  const form = new FormData();
  form.set('description', 'Oil below the pump');
  form.set('machineStopped', 'true');
  const { body: receipt } = await user.call<{ reference: string }>('POST', `/api/devices/${deviceId}/requests`, {
    form,
  });
  const { body } = await user.call<{ content: Ids[] }>('GET', `/api/requests?deviceId=${deviceId}`);
  return body.content.find(({ reference }) => reference === receipt.reference)?.id ?? '';
}
const codeShape = { publicReports: false, url: expect.stringMatching(/\/r\/[\w-]{22}$/) };

describeContract('requests', {
  calls: requestCalls,
  async fresh(user) {
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
    const deviceId = device.body.id ?? '';
    const declinedId = await reportFault(user, deviceId);
    await user.call('PATCH', `/api/requests/${declinedId}/decline`, { json: { reason: 'Normal' } });
    const originalId = await reportFault(user, deviceId);
    const acceptedId = await reportFault(user, deviceId);
    const accepted = await user.call<{ task: Ids }>('PATCH', `/api/requests/${acceptedId}/accept`, {
      json: { taskName: 'Find the leak', dueOn: '2030-01-01' },
    });
    const taskId = accepted.body.task.id ?? '';
    return { id: await reportFault(user, deviceId), deviceId, declinedId, originalId, acceptedId, taskId };
  },
  rows: {
    'GET /api/requests': {
      query: '?state=declined&size=1',
      body: () => ({
        content: [request({ state: 'DECLINED', reason: 'Normal', pictures: [] })],
        ...{ page: 0, size: 1, totalElements: expect.any(Number), totalPages: expect.any(Number) },
        open: expect.any(Number),
      }),
      refused: [['?state=lost', /.+/]],
    },
    'GET /api/requests/{id}': { body: ({ id }) => request({ id, state: 'NEW' }) },
    'PATCH /api/requests/{id}/accept': {
      json: () => ({ taskName: 'Find the leak', priority: 'high', dueOn: '2030-01-01' }),
      body: ({ id, deviceId }) => ({
        request: request({ id, state: 'ACCEPTED', taskName: 'Find the leak' }),
        task: expect.objectContaining({ deviceId, requestId: id, priority: 'HIGH', maintenanceType: 'CORRECTIVE' }),
      }),
      refused: [
        [{ dueOn: '2030-01-01' }, 'Task name is required'],
        [{ taskName: 'Find', dueOn: 'soon' }, 'Due date must be a date'],
      ],
    },
    'PATCH /api/requests/{id}/decline': {
      json: () => ({ reason: 'Condensate' }),
      body: ({ id }) => request({ id, state: 'DECLINED', reason: 'Condensate' }),
      refused: [[{ reason: ' ' }, 'Enter a reason']],
    },
    'PATCH /api/requests/{id}/duplicate': {
      json: ({ originalId }) => ({ ofRequest: originalId }),
      body: ({ id, originalId }) => request({ id, state: 'DUPLICATE', duplicateOf: originalId }),
      refused: [[{}, 'Choose the request or the task that this one duplicates.']],
    },
    'PATCH /api/requests/{id}/reopen': {
      ids: ({ declinedId = '' }) => ({ id: declinedId }),
      body: ({ declinedId }) => request({ id: declinedId, state: 'NEW', reason: null }),
    },
    'GET /api/maintenance/{id}/requests': {
      ids: ({ taskId = '' }) => ({ id: taskId }),
      body: ({ acceptedId }) => [request({ id: acceptedId })],
    },
    'GET /api/devices/{id}/report-code': { ids: ({ deviceId = '' }) => ({ id: deviceId }), body: () => codeShape },
    'POST /api/devices/{id}/report-code': { ids: ({ deviceId = '' }) => ({ id: deviceId }), body: () => codeShape },
    'DELETE /api/devices/{id}/report-code': {
      ids: ({ deviceId = '' }) => ({ id: deviceId }),
      body: () => ({ publicReports: false, url: null }),
    },
  },
});
