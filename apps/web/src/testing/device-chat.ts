import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { deviceDetail } from '@steward/api/msw/factories/devices';
import { manual } from '@steward/api/msw/factories/knowledge';
import type { AskEvent, ChatMessage } from '@steward/api/schema/chat';
import { screen } from '@testing-library/react';
import type { SessionUser } from '../lib/session/stored-session';
import { renderApp } from './render-app';
import { server } from './server';
import { shellStubs } from './shell-stubs';

export const ready = {
  documents: [
    { id: 'doc-1', name: 'manual.pdf', title: 'CG-450 Manual', pageCount: 188, status: 'completed' as const },
  ],
  suggestions: ['How is it installed?'],
  searchNotice: null,
};
export const userQuestion = (content: string) => message({ id: 'm-q', messageType: 'USER', content, citations: [] });

/** Opens the device chat with a conversation. @param stored messages on the server; answerStream() appends to it */
export async function openChat(stubs: ProcedureStubs = {}, stored: ChatMessage[] = [], user?: SessionUser) {
  server.use(
    trpcHandlers({
      ...shellStubs,
      'devices.get': () => deviceDetail({ type: 'GATEWAY' }),
      'knowledge.ofDevice': () => [manual()],
      'rules.byDevice': () => [],
      'devices.readings': () => ({ readings: [], withoutReading: [], wrongUnit: [] }),
      'metrics.ofDevice': () => ({ ruleMetrics: [], reported: [], model: null }),
      'safety.byDevice': () => [],
      'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }),
      'chat.state': () => ready,
      'chat.history': () => ({ messages: [...stored], total: stored.length }),
      'knowledge.query': () => {
        throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
      },
      ...stubs,
    }),
  );
  const app = renderApp('/devices/d-1?tab=chat', user && { user });
  const box = await screen.findByRole('textbox', { name: 'Ask about this device' });
  return { ...app, box };
}

/** A stub of chat.ask that streams an answer in pieces and stores it. */
export function answerStream(answer: ChatMessage, stored: ChatMessage[] = [], searchNotice: string | null = null) {
  return async function* ({ text }: { text: string }): AsyncGenerator<AskEvent> {
    stored.push(userQuestion(text));
    yield { type: 'question', message: userQuestion(text) };
    await new Promise((resolve) => setTimeout(resolve, 50));
    yield { type: 'piece', text: 'Every 250' };
    await new Promise((resolve) => setTimeout(resolve, 150));
    stored.push(answer);
    yield { type: 'answer', message: answer, searchNotice };
  };
}
export const stream = (generator: ReturnType<typeof answerStream>) =>
  generator as unknown as ProcedureStubs['chat.ask'];
