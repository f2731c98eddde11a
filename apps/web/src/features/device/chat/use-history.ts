import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { answerPollingMs, isAwaited } from '../../../chat/is-awaited';
import { trpc } from '../../../lib/trpc/trpc';

const none: ChatMessage[] = [];

/** A stored conversation about a device, by its key or the latest one, oldest first: its newest messages, and earlier ones when they are asked for. */
export function useHistory(deviceId: string, conversation: string | undefined) {
  const utils = trpc.useUtils();
  const input = useMemo(() => ({ deviceId, conversation }), [deviceId, conversation]);
  const newest = trpc.chat.history.useQuery(input, {
    refetchInterval: ({ state }) => (isAwaited(state.data?.messages.at(-1)) ? answerPollingMs : false),
  });
  const window = newest.data?.messages ?? none;
  const [earlier, setEarlier] = useState(none);
  const [loadingEarlier, setLoadingEarlier] = useState(false);
  const windowBefore = useRef(window);
  useEffect(() => {
    // the window moves on with what is asked: what it leaves behind stays
    const left = windowBefore.current;
    windowBefore.current = window;
    const first = window[0];
    if (first) setEarlier((before) => withoutWindow([...before, ...left], window, first));
  }, [window]);

  const messages = [...withoutWindow(earlier, window, window[0]), ...window];
  const total = Math.max(newest.data?.total ?? 0, messages.length);
  const first = messages[0]?.id;
  const loadEarlier = useCallback(async () => {
    if (!first) return;
    setLoadingEarlier(true);
    try {
      const { messages: before } = await utils.client.chat.history.query({ ...input, before: first });
      setEarlier((later) => [...before, ...later.filter(({ id }) => before.every((one) => one.id !== id))]);
    } finally {
      setLoadingEarlier(false);
    }
  }, [utils, input, first]);

  const store = useCallback(
    (message: ChatMessage) => {
      setEarlier((before) => (before.some(({ id }) => id === message.id) ? replaced(before, message) : before));
      utils.chat.history.setData(input, (before) => {
        const stored = before?.messages ?? [];
        if (stored.some(({ id }) => id === message.id))
          return before && { ...before, messages: replaced(stored, message) };
        return { messages: [...stored, message], total: (before?.total ?? 0) + 1 };
      });
    },
    [utils, input],
  );
  return {
    messages,
    /** There are earlier messages. */
    more: total > messages.length,
    loading: newest.isPending,
    failed: newest.isError && !newest.data,
    reload: useCallback(() => void utils.chat.history.invalidate(input), [utils, input]),
    loadEarlier,
    loadingEarlier,
    store,
  };
}

function withoutWindow(messages: ChatMessage[], window: ChatMessage[], first: ChatMessage | undefined): ChatMessage[] {
  if (!first) return messages;
  const known = new Set(window.map(({ id }) => id));
  const left = messages.filter((message) => {
    const { id, createdAt } = message;
    // after a deletion the window is another conversation's
    if (known.has(id) || createdAt > first.createdAt || keyOf(message) !== keyOf(first)) return false;
    known.add(id);
    return true;
  });
  // the same ones stay the same list: nothing is drawn again
  return left.length === messages.length ? messages : left;
}

const keyOf = ({ sessionId, deviceId }: ChatMessage) => sessionId ?? `device_${deviceId}`;

const replaced = (messages: ChatMessage[], message: ChatMessage) =>
  messages.map((one) => (one.id === message.id ? message : one));
