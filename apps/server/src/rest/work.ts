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
  {
    method: 'patch',
    path: '/api/work/{id}/undo',
    procedure: 'work.undo',
    input: ({ params }) => ({ recordId: params.id }),
  },
];
