import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { workCalls } from './work';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const grease = ({ deviceId }: Ids) => ({
  ...{ deviceId, taskName: 'Grease', description: 'The bearing', nextMaintenance: '2030-01-01', frequency: 'weekly' },
});
const photoForm = () => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'bearing.jpg'));
  return form;
};
const task = (fields: object) => expect.objectContaining({ taskName: 'Grease', ...fields });
const startedBy = (startedBy: string | undefined) => ({
  ...{ startedBy, startedByName: expect.any(String), startedAt: instant, recordId: expect.any(String) },
});

describeContract('work', {
  calls: workCalls,
  async fresh(user) {
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
    const deviceId = device.body.id ?? '';
    const newTask = async () => (await user.call<Ids>('POST', '/api/maintenance', { json: grease({ deviceId }) })).body;
    const { id: completedId = '' } = await newTask();
    const completed = await user.call<Ids>('PATCH', `/api/maintenance/${completedId}/complete`, {
      json: { minutes: 5 },
    });
    const { id = '' } = await newTask();
    await user.call('PATCH', `/api/maintenance/${id}/start`);
    const photo = await user.call<Ids>('POST', `/api/maintenance/${id}/photos`, { form: photoForm() });
    const photoId = photo.body.id ?? '';
    return { deviceId, id, completedId, photoId, recordId: completed.body.completedRecordId ?? '' };
  },
  rows: {
    'GET /api/maintenance/{id}/preparation': {
      body: ({ id, userId }) => ({
        task: task({ id, running: startedBy(userId) }),
        ...{ precautions: [], mustAcknowledge: false, acknowledged: [], steps: null },
      }),
    },
    'PATCH /api/maintenance/{id}/start': {
      body: ({ id, userId }) => task({ id, status: 'IN_PROGRESS', running: startedBy(userId) }),
      refused: [[{ takeOver: 'yes' }, /boolean/]],
    },
    'PATCH /api/maintenance/{id}/put-aside': {
      json: () => ({ reason: 'No grease' }),
      body: ({ id }) => task({ id, status: 'SCHEDULED', running: null }),
      refused: [
        [{ reason: ' ' }, 'Enter a reason'],
        [{ reason: 'No grease', minutes: -1 }, 'Minutes must be a whole number from 0 to 100,000'],
      ],
    },
    'POST /api/maintenance/{id}/photos': { form: photoForm, status: 201, body: () => ({ id: expect.any(String) }) },
    'DELETE /api/work/photos/{id}': {
      ids: ({ photoId = '' }) => ({ id: photoId }),
      body: ({ photoId }) => ({ id: photoId }),
    },
    'GET /api/maintenance/device/{deviceId}/work': {
      query: '?size=1&page=1',
      body: ({ completedId, recordId, deviceId }) => ({
        content: [
          {
            ...{ id: recordId, deviceId, taskId: completedId, taskName: 'Grease', taskExists: true },
            ...{ outcome: 'completed', startedAt: null, startedByName: null, endedAt: instant },
            ...{ endedByName: expect.any(String), completedOn: expect.any(String), reason: null, acknowledged: [] },
            ...{
              steps: [],
              photos: [],
              parts: [],
              partsCost: null,
              note: null,
              minutes: 5,
              cost: null,
              meterTotal: null,
              undoneAt: null,
              undoneByName: null,
            },
          },
        ],
        ...{ page: 1, size: 1, totalElements: 2, totalPages: 2 },
      }),
      refused: [['?size=0', /.+/]],
    },
    'PATCH /api/work/{id}/undo': {
      ids: ({ recordId = '' }) => ({ id: recordId }),
      body: ({ completedId }) => task({ id: completedId, status: 'SCHEDULED', completedRecordId: null }),
      after: async (_answer, { id }, user) => {
        expect(await user.call('PATCH', `/api/work/${id}/undo`)).toMatchObject({
          status: 409,
          body: { error: 'Conflict', message: 'This completion has been undone already.' },
        });
      },
    },
  },
});
