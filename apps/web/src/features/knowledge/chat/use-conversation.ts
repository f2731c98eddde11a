import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback, useEffect, useRef, useState } from 'react';
import { knowledgeErrorText } from '../../../chat/chat-error';
import { spokenText } from '../../../chat/copied-text';
import { askedAgainAfter, isAwaited } from '../../../chat/is-awaited';
import { useExchange } from '../../../chat/use-exchange';
import { trpc } from '../../../lib/trpc/trpc';
import {
  type Active,
  confirmation,
  type Guides,
  isReady,
  nameOf,
  noGuide,
  noMachineText,
  scopeOf,
} from './active-machine';
import { newConversation, readConversation, reopenedConversation, withNote, writeConversation } from './conversation';

/** The stored conversation replaces the view this long after an answer (specification 3, section 9). */
const reloadAfter = 100;

interface OpenedConversation {
  /** The key in the address. */
  key: string | undefined;
  /** Puts another key there. */
  open: (key: string | undefined, how?: { replace?: boolean }) => void;
}

/** The open conversation: what the server has stored of it, and what this page says by itself. */
export function useConversation(userId: string, { key, open }: OpenedConversation) {
  const utils = trpc.useUtils();
  const [conversation, setConversation] = useState(() => {
    const kept = readConversation(userId);
    return key && key !== kept.sessionId ? reopenedConversation(key) : kept;
  });
  const { sessionId, notes, stored } = conversation;
  useEffect(() => writeConversation(userId, conversation), [userId, conversation]);
  useEffect(() => {
    if (key) setConversation((now) => (now.sessionId === key ? now : reopenedConversation(key)));
  }, [key]);
  useEffect(() => {
    if (!key && stored) open(sessionId, { replace: true });
  }, [key, stored, sessionId, open]);

  const session = trpc.chat.session.useQuery(
    { sessionId, own: true },
    {
      // the server knows nothing of a new one
      enabled: stored,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (isAwaited(state.data?.at(-1)) ? askedAgainAfter : false),
    },
  );
  const messages = session.data ?? [];
  const store = useCallback(
    (message: ChatMessage) =>
      utils.chat.session.setData({ sessionId, own: true }, (before = []) =>
        before.some(({ id }) => id === message.id)
          ? before.map((one) => (one.id === message.id ? message : one))
          : [...before, message],
      ),
    [utils, sessionId],
  );
  const [said, setSaid] = useState('');
  const [stopped, setStopped] = useState<string | null>(null);
  /** @param after the message behind which it stands; the last one, when it is not given. */
  const say = (kind: 'user' | 'system' | 'error', text: string, after?: string) => {
    if (kind !== 'user') setSaid(text);
    setConversation((now) => {
      const known = utils.chat.session.getData({ sessionId, own: true });
      return withNote(now, kind, text, after ?? known?.at(-1)?.id ?? null, new Date());
    });
  };
  const receive = (message: ChatMessage) => {
    store(message);
    setConversation((now) => (now.stored ? now : { ...now, stored: true }));
    if (message.messageType === 'ASSISTANT') setSaid(spokenText(message));
  };
  /** What the question under way was asked of. */
  const asked = useRef<Active>(null);
  const { exchange, busy, searchNotice, run, stop } = useExchange({
    onMessage: receive,
    onDone: () => setTimeout(() => void utils.chat.session.invalidate({ sessionId, own: true }), reloadAfter),
    onStop: ({ questionId }) => setStopped(questionId),
    onError: (error, { question, stored: isStored, again, questionId }) => {
      if (!isStored) say('user', question);
      const machine = asked.current?.kind === 'machine' ? asked.current.machine.name : null;
      // of an answer that is made again the first one stands: it is said behind that
      const first = again ? messages.find((message) => message.questionId === questionId)?.id : undefined;
      say('error', knowledgeErrorText(error, machine), first);
      return null;
    },
  });

  const last = messages.at(-1);
  return {
    active: conversation.active,
    messages,
    notes,
    loading: session.isLoading,
    /** It was deleted, or is somebody else's. */
    missing: session.error?.data?.code === 'NOT_FOUND',
    failed: session.isError && !session.data,
    reload: () => void session.refetch(),
    sessionId,
    lastQuestion: messages.findLast(({ messageType }) => messageType === 'USER'),
    /** Something was said in it. */
    started: messages.length > 0 || notes.length > 1,
    exchange,
    busy,
    searchNotice,
    /** The last question was asked from a page that has been left: its answer comes by itself. */
    awaited:
      exchange === null && isAwaited(last) && last?.id !== stopped && notes.every(({ after }) => after !== last?.id),
    /** The newest answer, for who cannot see it. */
    said,
    store,
    stop,
    choose: (id: string, active: Active) => {
      setConversation((now) => ({ ...now, active: { id, name: nameOf(active) } }));
      say('system', confirmation(active));
    },
    startAnew: () => {
      setSaid('');
      setConversation(newConversation(new Date()));
      open(undefined);
    },
    send: (text: string, active: Active | null, guides: Guides) => {
      const ready = active?.kind === 'everywhere' || (active && isReady(active.machine));
      if (!active || !ready) {
        say('user', text);
        say('system', active?.kind === 'machine' ? noGuide(active.machine) : noMachineText(guides));
        return;
      }
      asked.current = active;
      setSaid('');
      const input = { ...scopeOf(active), sessionId, text };
      void run(text, (signal) => utils.client.chat.ask.mutate(input, { signal }));
    },
    regenerate: (answer: ChatMessage) => {
      setSaid('');
      const question = messages.find(({ id }) => id === answer.questionId)?.content ?? '';
      const start = (signal: AbortSignal) => utils.client.chat.regenerate.mutate({ messageId: answer.id }, { signal });
      void run(question, start, true, answer.questionId);
    },
  };
}
export type KnowledgeConversation = ReturnType<typeof useConversation>;
