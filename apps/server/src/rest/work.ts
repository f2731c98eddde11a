import type { RestCall, RestRequest } from './call';

const bodyOfTask = ({ params, body }: RestRequest) => ({ ...body, taskId: params.id });

export const workCalls: RestCall[] = [
  {
    method: 'get',
    path: '/api/maintenance/{id}/preparation',
    procedure: 'work.preparation',
    input: ({ params }) => ({ taskId: params.id }),
  },
  { method: 'patch', path: '/api/maintenance/{id}/start', procedure: 'work.start', input: bodyOfTask },
  { method: 'patch', path: '/api/maintenance/{id}/put-aside', procedure: 'work.putAside', input: bodyOfTask },
  {
    method: 'get',
    path: '/api/maintenance/device/{deviceId}/work',
    procedure: 'work.ofDevice',
    input: ({ params, query }) => ({ ...query, deviceId: params.deviceId }),
  },
  // GET: files/photos.ts
  {
    method: 'post',
    path: '/api/maintenance/{id}/photos',
    procedure: 'work.addPhoto',
    status: 201,
    form: { file: 'image' },
    input: ({ params, form }) => {
      form.set('taskId', params.id ?? '');
      return form;
    },
  },
  {
    method: 'delete',
    path: '/api/work/photos/{id}',
    procedure: 'work.removePhoto',
    input: ({ params }) => ({ id: params.id }),
  },
  {
    method: 'patch',
    path: '/api/work/{id}/undo',
    procedure: 'work.undo',
    input: ({ params }) => ({ recordId: params.id }),
  },
];
