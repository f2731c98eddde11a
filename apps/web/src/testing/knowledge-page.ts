import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { machine, manual } from '@steward/api/msw/factories/knowledge';
import { admin } from '@steward/api/msw/factories/people';
import type { AskEvent, ChatMessage } from '@steward/api/schema/chat';
import type { SessionUser } from '../lib/session/stored-session';
import { StubbedEventSource } from './event-source';
import { renderApp } from './render-app';
import { server } from './server';
import { pageStubs, shellStubs } from './shell-stubs';

/** The conversation stored on the server. */
let storedMessages: ChatMessage[] = [];

const stubs: ProcedureStubs = {
  ...shellStubs,
  ...pageStubs,
  'knowledge.documents': () => ({ documents: [manual()], total: 1 }),
  'knowledge.machines': () => [machine()],
  'knowledge.suggestions': ({ deviceId } = {}) => ({
    suggestions: deviceId ? ['Which oil does it need?', 'Alarm limits'] : ['How do I set up this machine?'],
  }),
  'knowledge.document': () => manual(),
  'knowledge.ofDevice': () => [manual()],
  'knowledge.badlyReadPages': () => ({ pages: [], total: 0 }),
  'chat.session': () => [...storedMessages],
  'chat.conversations': () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }),
  'chat.disliked': () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 }),
  'chat.pins': () => [],
  'devices.list': () =>
    deviceList([
      deviceCard({ id: 'd-1', name: 'Diesel generator DG-02' }),
      deviceCard({ id: 'd-2', name: 'Centrifugal chiller CH-07' }),
    ]),
};

/** Opens the Knowledge Base. @param overrides replace default stubs */
export function openKnowledge(address = '/knowledge', overrides: ProcedureStubs = {}, user: SessionUser = admin) {
  storedMessages = [];
  server.use(trpcHandlers({ ...stubs, ...overrides }));
  return renderApp(address, { user });
}

/** The open stream of document changes. */
export const documentStream = () => {
  const stream = StubbedEventSource.opened.find(({ url }) => url.includes('knowledge.changes'));
  if (!stream) throw new Error('the page does not subscribe to document changes');
  return stream;
};

type AskStub = ProcedureStubs['chat.ask'];

/** A stub of chat.ask and chat.regenerate. @param inputs receives the input of each call; one without text regenerates */
export function answering(answer: Partial<ChatMessage>, inputs: unknown[] = []): AskStub {
  const ask = async function* (input: { text?: string }): AsyncGenerator<AskEvent> {
    inputs.push(input);
    if (input.text !== undefined) {
      const question = message({
        id: `m-q${storedMessages.length}`,
        messageType: 'USER',
        content: input.text,
        citations: [],
      });
      storedMessages.push(question);
      yield { type: 'question', message: question };
    }
    storedMessages.push(message(answer));
    yield { type: 'answer', message: message(answer), searchNotice: null };
  };
  return ask as unknown as AskStub;
}
