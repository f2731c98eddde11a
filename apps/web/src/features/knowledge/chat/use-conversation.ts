import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback, useEffect, useRef, useState } from 'react';
import { knowledgeErrorText } from '../../../chat/chat-error';
import { spokenText } from '../../../chat/copied-text';
import { answerPollingMs, isAwaited } from '../../../chat/is-awaited';
import { useExchange } from '../../../chat/use-exchange';
import { trpc } from '../../../lib/trpc/trpc';
import {
  type Active,
  choiceOf,
  confirmation,
  type Guides,
  isReady,
  noGuide,
  noMachineText,
  scopeOf,
} from './active-machine';
import {
  type ActiveChoice,
  newConversation,
  readConversation,
  reopenedConversation,
  withNote,
  writeConversation,
} from './conversation';

/** Delay before the stored conversation is reloaded after an answer (specification 3, section 9). */
const reloadDelayMs = 100;

interface OpenedConversation {
  /** Conversation key in the address. */
  key: string | undefined;
  /** Navigates to another conversation. */
  open: (key: string | undefined, options?: { replace?: boolean }) => void;
}

/** The open conversation: messages stored on the server, merged with notes that exist only in this browser. */
export function useConversation(userId: string, { key, open }: OpenedConversation) {
  const utils = trpc.useUtils();
  const [conversation, setConversation] = useState(() => {
    const stored = readConversation(userId);
    return key && key !== stored.sessionId ? reopenedConversation(key) : stored;
  });
  const { sessionId, notes, stored } = conversation;
  useEffect(() => writeConversation(userId, conversation), [userId, conversation]);
  useEffect(() => {
    if (key) setConversation((current) => (current.sessionId === key ? current : reopenedConversation(key)));
  }, [key]);
  useEffect(() => {
    if (!key && stored) open(sessionId, { replace: true });
  }, [key, stored, sessionId, open]);

  const session = trpc.chat.session.useQuery(
    { sessionId, own: true },
    {
      // the server does not know a new conversation
      enabled: stored,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (isAwaited(state.data?.at(-1)) ? answerPollingMs : false),
    },
  );
  const messages = session.data ?? [];
  const store = useCallback(
    (message: ChatMessage) =>
      utils.chat.session.setData({ sessionId, own: true }, (cached = []) =>
        cached.some(({ id }) => id === message.id)
          ? cached.map((other) => (other.id === message.id ? message : other))
          : [...cached, message],
      ),
    [utils, sessionId],
  );
  const [announcement, setAnnouncement] = useState('');
  const [stopped, setStopped] = useState<string | null>(null);
  /** @param after id of the message it follows; defaults to the last one */
  const addNote = (kind: 'user' | 'system' | 'error', text: string, after?: string) => {
    if (kind !== 'user') setAnnouncement(text);
    setConversation((current) => {
      const cached = utils.chat.session.getData({ sessionId, own: true });
      return withNote(current, kind, text, after ?? cached?.at(-1)?.id ?? null, new Date());
    });
  };
  const receive = (message: ChatMessage) => {
    store(message);
    setConversation((current) => (current.stored ? current : { ...current, stored: true }));
    if (message.messageType === 'ASSISTANT') setAnnouncement(spokenText(message));
  };
  /** Scope of the current question. */
  const questionTarget = useRef<Active>(null);
  const { exchange, busy, searchNotice, run, stop } = useExchange({
    onMessage: receive,
    onDone: () => setTimeout(() => void utils.chat.session.invalidate({ sessionId, own: true }), reloadDelayMs),
    onStop: ({ questionId }) => setStopped(questionId),
    onError: (error, { question, stored: isStored, regenerating, questionId }) => {
      if (!isStored) addNote('user', question);
      const machine = questionTarget.current?.kind === 'machine' ? questionTarget.current.machine.name : null;
      // a failed regeneration is reported after the original answer
      const originalAnswer = regenerating
        ? messages.find((message) => message.questionId === questionId)?.id
        : undefined;
      addNote('error', knowledgeErrorText(error, machine), originalAnswer);
      return null;
    },
  });

  const last = messages.at(-1);
  return {
    active: conversation.active,
    messages,
    notes,
    loading: session.isLoading,
    /** Deleted, or owned by another user. */
    missing: session.error?.data?.code === 'NOT_FOUND',
    failed: session.isError && !session.data,
    reload: () => void session.refetch(),
    sessionId,
    lastQuestion: messages.findLast(({ messageType }) => messageType === 'USER'),
    /** Whether it has any message besides the welcome. */
    started: messages.length > 0 || notes.length > 1,
    exchange,
    busy,
    searchNotice,
    /** The last question was asked before the page was left; its answer is being polled. */
    awaited:
      exchange === null && isAwaited(last) && last?.id !== stopped && notes.every(({ after }) => after !== last?.id),
    /** Text of the newest answer, for screen readers. */
    announcement,
    store,
    stop,
    choose: (id: string, active: Active) => {
      setConversation((current) => ({ ...current, active: choiceOf(id, active) }));
      addNote('system', confirmation(active));
    },
    /** @param choice scope of the shown conversation, which the new one keeps */
    startNew: (choice: ActiveChoice | null) => {
      setAnnouncement('');
      setConversation(newConversation(new Date(), choice));
      open(undefined);
    },
    send: (text: string, active: Active | null, guides: Guides) => {
      const ready = active && (active.kind !== 'machine' || isReady(active.machine));
      if (!active || !ready) {
        addNote('user', text);
        addNote('system', active?.kind === 'machine' ? noGuide(active.machine) : noMachineText(guides));
        return;
      }
      questionTarget.current = active;
      setAnnouncement('');
      const input = { ...scopeOf(active), sessionId, text };
      void run(text, (signal) => utils.client.chat.ask.mutate(input, { signal }));
    },
    regenerate: (answer: ChatMessage) => {
      setAnnouncement('');
      const question = messages.find(({ id }) => id === answer.questionId)?.content ?? '';
      const start = (signal: AbortSignal) => utils.client.chat.regenerate.mutate({ messageId: answer.id }, { signal });
      void run(question, start, true, answer.questionId);
    },
  };
}
export type KnowledgeConversation = ReturnType<typeof useConversation>;
