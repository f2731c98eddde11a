import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { deviceCard } from '@steward/api/msw/factories/devices';
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
export const asked = (content: string) => message({ id: 'm-q', messageType: 'USER', content, citations: [] });

/** The device's chat, with a conversation that grows as the server stores it. */
export async function openChat(given: ProcedureStubs = {}, stored: ChatMessage[] = [], user?: SessionUser) {
  server.use(
    trpcHandlers({
      ...shellStubs,
      'devices.get': () => ({
        ...deviceCard({ type: 'GATEWAY' }),
        counts: { rules: 0, maintenance: 0, safety: 0 },
      }),
      'knowledge.ofDevice': () => [manual()],
      'rules.byDevice': () => [],
      'safety.byDevice': () => [],
      'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }),
      'chat.state': () => ready,
      'chat.history': () => ({ messages: [...stored], total: stored.length }),
      'knowledge.query': () => {
        throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
      },
      ...given,
    }),
  );
  const app = renderApp('/devices/d-1?tab=chat', user && { user });
  const box = await screen.findByRole('textbox', { name: 'Ask about this device' });
  return { ...app, box };
}

/** Answers a question: in pieces, then as stored. */
export function answering(answer: ChatMessage, stored: ChatMessage[] = [], searchNotice: string | null = null) {
  return async function* ({ text }: { text: string }): AsyncGenerator<AskEvent> {
    stored.push(asked(text));
    yield { type: 'question', message: asked(text) };
    await new Promise((resolve) => setTimeout(resolve, 50));
    yield { type: 'piece', text: 'Every 250' };
    await new Promise((resolve) => setTimeout(resolve, 150));
    stored.push(answer);
    yield { type: 'answer', message: answer, searchNotice };
  };
}
export const stream = (generator: ReturnType<typeof answering>) => generator as unknown as ProcedureStubs['chat.ask'];
