import { chatMessages, pinnedAnswers } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { onboardingForm, readableManual } from '../testing/manuals';
import { chatCalls } from './chat';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** The response body of a stored answer. */
const answer = (ids: Ids, changed: object = {}) => ({
  id: ids.messageId,
  userId: ids.userId,
  deviceId: ids.deviceId,
  organizationId: 'acme',
  sessionId: ids.sessionId,
  messageType: 'ASSISTANT',
  content: 'Every 250 hours.',
  queryType: 'PDF',
  pdfName: ids.pdfName,
  documents: [],
  citations: [],
  table: null,
  images: [],
  tables: [],
  chunksUsed: '[]',
  answered: true,
  nearest: [],
  databaseResults: null,
  sqlQuery: null,
  rowCount: null,
  questionId: null,
  regenerates: null,
  pinned: false,
  checkedBy: null,
  processingTime: 0.5,
  userFeedback: null,
  feedbackTimestamp: null,
  createdAt: instant,
  ...changed,
});
const question = (ids: Ids, changed: object = {}) =>
  answer(ids, {
    id: expect.any(String),
    messageType: 'USER',
    content: 'How often?',
    queryType: null,
    pdfName: null,
    chunksUsed: null,
    processingTime: null,
    ...changed,
  });

/** Sent by the device chat (specification 3, section 7). The server ignores userId and organizationId. */
const sentQuestion = ({ deviceId, sessionId }: Ids) => ({
  userId: 'somebody',
  organizationId: 'rival',
  deviceId,
  sessionId,
  content: 'How often?',
  messageType: 'user',
});
const sentAnswer = (ids: Ids) => ({
  ...sentQuestion(ids),
  content: 'Every 250 hours.',
  messageType: 'ASSISTANT',
  queryType: 'PDF',
  pdfName: ids.pdfName,
  chunksUsed: '[]',
  processingTime: 0.5,
  sqlQuery: '',
  databaseResults: '',
  rowCount: '',
});

const pin = (ids: Ids, changed: object = {}) => ({
  id: ids.id,
  deviceId: ids.deviceId,
  deviceName: 'Pump',
  question: 'How much oil?',
  answer: '38 litres.',
  citations: [],
  messageId: null,
  createdBy: ids.adminId,
  createdByName: 'Ann ADMIN',
  createdAt: instant,
  updatedAt: instant,
  ...changed,
});
const dislikedAnswer = (ids: Ids, changed: object = {}) => ({
  message: answer(ids),
  question: null,
  passages: [],
  reason: 'Which unit?',
  user: { id: ids.userId, name: 'Ann USER' },
  deviceName: 'Pump',
  state: 'open',
  reviewedAt: null,
  reviewedByName: null,
  reviewNote: null,
  ...changed,
});
const page = (content: unknown[], size = 20) => ({
  content,
  page: 0,
  size,
  totalElements: content.length,
  totalPages: Math.ceil(content.length / size),
});
const conversation = (ids: Ids) => [question(ids), answer(ids)];
const listedConversation = (ids: Ids, changed: object = {}) => ({
  key: ids.sessionId,
  name: 'How often?',
  deviceId: null,
  deviceName: null,
  messages: 2,
  createdAt: instant,
  lastMessageAt: instant,
  ...changed,
});
const limits = 'The limit must be a whole number from 1 to 200.';
const wrongLimit: [string, string][] = [
  ['?limit=0', limits],
  ['?limit=many', limits],
  ['?limit=1e9', limits],
];
const wrongPage: [string, string][] = [
  ['?page=-1', 'The page must be a whole number from 0 to 1,000,000,000.'],
  ['?page=abc', 'The page must be a whole number from 0 to 1,000,000,000.'],
  ['?size=101', 'The size of a page must be a whole number from 1 to 100.'],
];
const stats = { totalMessages: 2, likes: 0, dislikes: 0, regenerates: 0 };

describeContract('chat', {
  calls: chatCalls,
  async once(user) {
    const form = onboardingForm(await readableManual);
    const { body } = await user.call<{ pdfData: { pdfName: string } }>('POST', '/api/devices/unified-onboarding', {
      form,
    });
    return { pdfName: body.pdfData.pdfName };
  },
  async fresh(user, once, server) {
    await server.db.delete(chatMessages);
    await server.db.delete(pinnedAnswers);
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
    const ids: Ids = { ...once, deviceId: device.body.id ?? '', sessionId: `knowledge_${crypto.randomUUID()}` };
    await user.call('POST', '/api/chat-history/messages', { json: sentQuestion(ids) });
    const saved = await user.call<Ids>('POST', '/api/chat-history/messages', { json: sentAnswer(ids) });
    await server.db
      .update(chatMessages)
      .set({ reviewState: 'open', feedbackInput: 'Which unit?' })
      .where(eq(chatMessages.id, saved.body.id ?? ''));
    const [pinned] = await server.db
      .insert(pinnedAnswers)
      .values({
        organizationId: 'acme',
        deviceId: ids.deviceId,
        question: 'How much oil?',
        questionKey: 'oil',
        answer: '38 litres.',
        createdBy: once.adminId ?? '',
      })
      .returning({ id: pinnedAnswers.id });
    return { ...ids, id: pinned?.id ?? '', messageId: saved.body.id ?? '' };
  },
  rows: {
    'POST /api/chat/query': {
      json: ({ pdfName }) => ({ pdf_name: pdfName, query: 'How many litres of oil does it hold?', top_k: 3 }),
      body: () =>
        expect.objectContaining({
          response: expect.stringContaining('38 litres'),
          chunks_used: expect.arrayContaining([expect.objectContaining({ page: expect.any(Number) })]),
          processing_time: expect.any(Number),
        }),
      async after(_answer, ids, user) {
        const ofOther = await user.call('POST', '/api/chat/query?deviceId=x', { json: { query: 'How much?' } });
        expect(ofOther).toMatchObject({ status: 404 });
        const nothingStored = await user.call('GET', `/api/chat-history/user/${ids.userId}/feedback-stats`);
        expect(nothingStored.body).toEqual(stats);
        const sessionId = 'knowledge_1764000000000';
        const json = { pdf_name: ids.pdfName, query: 'How many litres of oil does it hold?', sessionId };
        expect(await user.call('POST', '/api/chat/query', { json })).toMatchObject({ status: 200 });
        const stored = await user.call('GET', `/api/chat-history/session/${sessionId}`);
        expect(stored.body).toMatchObject([{ content: json.query }, { content: expect.stringContaining('38 litres') }]);
      },
      refused: [
        [{ query: ' ' }, 'Please ask a question.'],
        [{ query: 'How often?', pdf_name: 'x.pdf', sessionId: '' }, 'The session is empty.'],
      ],
    },
    'GET /api/chat/history': {
      query: '?limit=1',
      body: (ids) => ({ messages: [answer(ids)], total: 2 }),
      refused: wrongLimit,
    },
    'GET /api/chat/history/pdf/{pdfName}': {
      query: '?limit=50',
      body: (ids) => ({ messages: [answer(ids)], total: 1, pdfName: ids.pdfName }),
      refused: wrongLimit,
    },
    'POST /api/chat-history/messages': {
      json: sentAnswer,
      status: 201,
      body: (ids) => answer(ids, { id: expect.not.stringMatching(ids.messageId ?? '') }),
      refused: [
        [{ content: ' ', messageType: 'USER' }, 'The message is empty.'],
        [{ content: 'A', messageType: 'SYSTEM' }, 'Message type must be one of: USER, ASSISTANT'],
        [{ content: 'A', messageType: 'USER', queryType: 'SQL' }, /^Query type must be one of: PDF, DATABASE/],
      ],
    },
    'POST /api/chat-history/feedback': {
      json: ({ messageId }) => ({ messageId, feedback: 'dislike', feedbackInput: 'Which unit?' }),
      body: (ids) => answer(ids, { userFeedback: 'DISLIKE', feedbackTimestamp: instant }),
      async after(_answer, _ids, user) {
        const json = { messageId: 'x', feedback: 'LIKE' };
        expect(await user.call('POST', '/api/chat-history/feedback', { json })).toMatchObject({ status: 404 });
      },
      refused: [[{ messageId: 'x', feedback: 'MEH' }, 'Feedback must be one of: LIKE, DISLIKE, REGENERATE']],
    },
    'GET /api/chat-history/user/{userId}': {
      query: '?page=0&size=20',
      body: (ids) => page([answer(ids), question(ids)]),
      async after(_answer, { adminId }, user) {
        expect(await user.call('GET', `/api/chat-history/user/${adminId}`)).toMatchObject({ status: 404 });
      },
      refused: wrongPage,
    },
    'GET /api/chat-history/device/{deviceId}': {
      query: '?page=0&size=20',
      body: (ids) => page([answer(ids), question(ids)]),
      refused: wrongPage,
    },
    'GET /api/chat-history/user/{userId}/recent': {
      query: '?limit=50',
      body: conversation,
      async after(_answer, { adminId }, user) {
        expect(await user.call('GET', `/api/chat-history/user/${adminId}/recent`)).toMatchObject({ status: 404 });
      },
      refused: wrongLimit,
    },
    'GET /api/chat-history/device/{deviceId}/recent': { query: '?limit=50', body: conversation, refused: wrongLimit },
    'GET /api/chat-history/session/{sessionId}': { body: conversation },
    'GET /api/chat-history/user/{userId}/feedback-stats': {
      body: () => stats,
      async after(_answer, { adminId }, user) {
        const foreign = await user.call('GET', `/api/chat-history/user/${adminId}/feedback-stats`);
        expect(foreign).toMatchObject({ status: 404 });
      },
    },
    'GET /api/chat-history/device/{deviceId}/feedback-stats': { body: () => stats },
    'GET /api/chat-history/conversations': {
      query: '?search=how&size=5',
      body: (ids) => page([listedConversation(ids)], 5),
      refused: wrongPage,
    },
    'GET /api/chat-history/conversations/{key}': {
      ids: ({ sessionId = '' }) => ({ key: sessionId }),
      body: (ids) => ({ conversation: listedConversation(ids), messages: conversation(ids) }),
    },
    'PATCH /api/chat-history/conversations/{key}': {
      ids: ({ sessionId = '' }) => ({ key: sessionId }),
      json: () => ({ name: 'Oil' }),
      body: (ids) => listedConversation(ids, { name: 'Oil' }),
      refused: [[{ name: ' ' }, 'Please give the conversation a name.']],
    },
    'DELETE /api/chat-history/conversations/{key}': {
      ids: ({ sessionId = '' }) => ({ key: sessionId }),
      body: () => ({ message: 'Conversation "How often?" was deleted.' }),
      async after(_answer, { sessionId }, user) {
        expect(await user.call('GET', `/api/chat-history/session/${sessionId}`)).toMatchObject({ status: 404 });
      },
    },
    'POST /api/chat-history/cleanup': {
      body: () => 'Removed 0 messages with ids that were made in a browser.',
      after: ({ headers }) => expect(headers.get('content-type')).toContain('text/plain'),
    },
    'GET /api/chat/disliked': {
      adminOnly: true,
      query: '?state=all&size=5',
      body: (ids) => page([dislikedAnswer(ids)], 5),
      refused: [...wrongPage, ['?state=closed', /.+/]],
    },
    'POST /api/chat/disliked/{messageId}/resolve': {
      adminOnly: true,
      json: () => ({ note: 'Hours of running.' }),
      body: (ids) =>
        dislikedAnswer(ids, {
          state: 'resolved',
          reviewedAt: instant,
          reviewedByName: 'Ann ADMIN',
          reviewNote: 'Hours of running.',
        }),
    },
    'GET /api/chat/pinned-answers': { adminOnly: true, body: (ids) => [pin(ids)] },
    'POST /api/chat/pinned-answers': {
      adminOnly: true,
      json: ({ deviceId }) => ({ deviceId, question: 'How hot may it get?', answer: '110 °C.' }),
      status: 201,
      body: (ids) => pin(ids, { id: expect.any(String), question: 'How hot may it get?', answer: '110 °C.' }),
      refused: [
        [{ answer: 'A' }, 'Please give the question.'],
        [{ question: 'Q', answer: '' }, 'Please give the answer.'],
      ],
    },
    'PUT /api/chat/pinned-answers/{id}': {
      adminOnly: true,
      json: () => ({ answer: '40 litres.' }),
      body: (ids) => pin(ids, { answer: '40 litres.' }),
      refused: [[{ answer: ' ' }, 'Please give the answer.']],
    },
    'DELETE /api/chat/pinned-answers/{id}': {
      adminOnly: true,
      body: () => ({ message: 'The answer to "How much oil?" is no longer pinned.' }),
    },
  },
});
