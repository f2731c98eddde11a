import type { RestCall, RestRequest } from './call';

const ofUser = ({ params, query }: RestRequest) => ({ ...query, userId: params.userId });
const byKey = ({ params }: RestRequest) => ({ key: params.key });
const ofDevice = ({ params, query }: RestRequest) => ({ ...query, deviceId: params.deviceId });

export const chatCalls: RestCall[] = [
  {
    method: 'post',
    path: '/api/chat/query',
    procedure: 'knowledge.query',
    input: ({ query, body }) => ({ ...('deviceId' in query ? { deviceId: query.deviceId } : {}), ...body }),
  },
  { method: 'get', path: '/api/chat/history', procedure: 'chat.ownHistory', input: ({ query }) => query },
  {
    method: 'get',
    path: '/api/chat/history/pdf/{pdfName}',
    procedure: 'chat.pdfHistory',
    input: ({ params, query }) => ({ ...query, pdfName: params.pdfName }),
  },
  {
    method: 'post',
    path: '/api/chat-history/messages',
    procedure: 'chat.saveMessage',
    input: ({ body }) => body,
    status: 201,
  },
  { method: 'post', path: '/api/chat-history/feedback', procedure: 'chat.feedback', input: ({ body }) => body },
  { method: 'get', path: '/api/chat-history/user/{userId}', procedure: 'chat.ofUser', input: ofUser },
  { method: 'get', path: '/api/chat-history/device/{deviceId}', procedure: 'chat.ofDevice', input: ofDevice },
  { method: 'get', path: '/api/chat-history/user/{userId}/recent', procedure: 'chat.recentOfUser', input: ofUser },
  {
    method: 'get',
    path: '/api/chat-history/device/{deviceId}/recent',
    procedure: 'chat.recentOfDevice',
    input: ofDevice,
  },
  {
    method: 'get',
    path: '/api/chat-history/session/{sessionId}',
    procedure: 'chat.session',
    input: ({ params }) => ({ sessionId: params.sessionId }),
  },
  {
    method: 'get',
    path: '/api/chat-history/user/{userId}/feedback-stats',
    procedure: 'chat.userFeedbackStats',
    input: ofUser,
  },
  {
    method: 'get',
    path: '/api/chat-history/device/{deviceId}/feedback-stats',
    procedure: 'chat.deviceFeedbackStats',
    input: ofDevice,
  },
  // not in the specification: the caller's own conversations
  {
    method: 'get',
    path: '/api/chat-history/conversations',
    procedure: 'chat.conversations',
    input: ({ query }) => query,
  },
  { method: 'get', path: '/api/chat-history/conversations/{key}', procedure: 'chat.conversation', input: byKey },
  {
    method: 'patch',
    path: '/api/chat-history/conversations/{key}',
    procedure: 'chat.renameConversation',
    input: ({ params, body }) => ({ ...body, key: params.key }),
  },
  {
    method: 'delete',
    path: '/api/chat-history/conversations/{key}',
    procedure: 'chat.removeConversation',
    input: byKey,
  },
  { method: 'post', path: '/api/chat-history/cleanup', procedure: 'chat.cleanup', text: true },
  // not in the specification: review of answer quality by administrators
  { method: 'get', path: '/api/chat/disliked', procedure: 'chat.disliked', input: ({ query }) => query },
  {
    method: 'post',
    path: '/api/chat/disliked/{messageId}/resolve',
    procedure: 'chat.resolveDisliked',
    input: ({ params, body }) => ({ ...body, messageId: params.messageId }),
  },
  { method: 'get', path: '/api/chat/pinned-answers', procedure: 'chat.pins', input: ({ query }) => query },
  {
    method: 'post',
    path: '/api/chat/pinned-answers',
    procedure: 'chat.pin',
    input: ({ body }) => body,
    status: 201,
  },
  {
    method: 'put',
    path: '/api/chat/pinned-answers/{id}',
    procedure: 'chat.updatePin',
    input: ({ params, body }) => ({ ...body, id: params.id }),
  },
  {
    method: 'delete',
    path: '/api/chat/pinned-answers/{id}',
    procedure: 'chat.unpin',
    input: ({ params }) => ({ id: params.id }),
  },
];
