import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback, useEffect, useRef, useState } from 'react';
import { knowledgeErrorText } from '../../../chat/chat-error';
import { useExchange } from '../../../chat/use-exchange';
import { trpc } from '../../../lib/trpc/trpc';
import {
  type Active,
  askedOfNothing,
  confirmation,
  type Guides,
  isReady,
  nameOf,
  noGuide,
  scopeOf,
} from './active-machine';
import { newConversation, readConversation, withNote, writeConversation } from './conversation';

/** The stored conversation replaces the view this long after an answer (specification 3, section 9). */
const reloadAfter = 100;

/** The conversation of this tab: what the server has stored of it, and what this page says by itself. */
export function useConversation(userId: string) {
  const utils = trpc.useUtils();
  const [conversation, setConversation] = useState(() => readConversation(userId));
  const { sessionId, notes } = conversation;
  useEffect(() => writeConversation(userId, conversation), [userId, conversation]);

  const session = trpc.chat.session.useQuery({ sessionId }, { staleTime: Number.POSITIVE_INFINITY });
  const messages = session.data ?? [];
  const store = useCallback(
    (message: ChatMessage) =>
      utils.chat.session.setData({ sessionId }, (before = []) =>
        before.some(({ id }) => id === message.id)
          ? before.map((one) => (one.id === message.id ? message : one))
          : [...before, message],
      ),
    [utils, sessionId],
  );
  const say = (kind: 'user' | 'system' | 'error', text: string) =>
    setConversation((now) => {
      const stored = utils.chat.session.getData({ sessionId });
      return withNote(now, kind, text, stored?.at(-1)?.id ?? null, new Date());
    });
  /** What the question under way was asked of. */
  const asked = useRef<Active>(null);
  const { exchange, busy, searchNotice, run, stop } = useExchange({
    onMessage: store,
    onDone: () => setTimeout(() => void utils.chat.session.invalidate({ sessionId }), reloadAfter),
    onError: (error, { question, stored }) => {
      if (!stored) say('user', question);
      say('error', knowledgeErrorText(error, asked.current?.kind === 'machine' ? asked.current.machine.name : null));
      return null;
    },
  });

  return {
    active: conversation.active,
    messages,
    notes,
    loading: session.isLoading,
    /** Something was said in it. */
    started: messages.length > 0 || notes.length > 1,
    exchange,
    busy,
    searchNotice,
    store,
    stop,
    choose: (id: string, active: Active) => {
      setConversation((now) => ({ ...now, active: { id, name: nameOf(active) } }));
      say('system', confirmation(active));
    },
    startAnew: () => setConversation(newConversation(new Date())),
    send: (text: string, active: Active | null, guides: Guides) => {
      const ready = active?.kind === 'everywhere' || (active && isReady(active.machine));
      if (!active || !ready) {
        say('user', text);
        say('system', active?.kind === 'machine' ? noGuide(active.machine) : askedOfNothing(guides));
        return;
      }
      asked.current = active;
      const input = { ...scopeOf(active), sessionId, text };
      void run(text, (signal) => utils.client.chat.ask.mutate(input, { signal }));
    },
    regenerate: (answer: ChatMessage) => {
      const question = messages.find(({ id }) => id === answer.questionId)?.content ?? '';
      const start = (signal: AbortSignal) => utils.client.chat.regenerate.mutate({ messageId: answer.id }, { signal });
      void run(question, start, true);
    },
  };
}
export type KnowledgeConversation = ReturnType<typeof useConversation>;
