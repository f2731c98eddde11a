import type { RestCall, RestRequest } from './call';

const ofDevice = ({ params }: RestRequest) => ({ deviceId: params.id });

/** In addition to the specification. */
export const tokenCalls: RestCall[] = [
  { method: 'get', path: '/api/tokens', procedure: 'tokens.list' },
  { method: 'post', path: '/api/tokens', procedure: 'tokens.create', input: ({ body }) => body, status: 201 },
  {
    method: 'delete',
    path: '/api/tokens/{id}',
    procedure: 'tokens.revoke',
    input: ({ params }) => ({ id: params.id }),
  },
  {
    method: 'get',
    path: '/api/users/{id}/tokens',
    procedure: 'tokens.ofUser',
    input: ({ params }) => ({ userId: params.id }),
  },
  {
    method: 'delete',
    path: '/api/users/{id}/tokens/{tokenId}',
    procedure: 'tokens.revokeOfUser',
    input: ({ params }) => ({ userId: params.id, id: params.tokenId }),
  },
  { method: 'get', path: '/api/devices/{id}/tokens', procedure: 'tokens.ofDevice', input: ofDevice },
  {
    method: 'post',
    path: '/api/devices/{id}/tokens',
    procedure: 'tokens.createForDevice',
    input: (req) => ({ ...req.body, ...ofDevice(req) }),
    status: 201,
  },
  {
    method: 'delete',
    path: '/api/devices/{id}/tokens/{tokenId}',
    procedure: 'tokens.revokeOfDevice',
    input: (req) => ({ ...ofDevice(req), id: req.params.tokenId }),
  },
];
