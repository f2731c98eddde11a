import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { answerPollingMs, isAwaited } from '../../../chat/is-awaited';
import { trpc } from '../../../lib/trpc/trpc';

const noMessages: ChatMessage[] = [];

/** A stored conversation about a device (the latest without a key), oldest message first; earlier messages load on request. */
export function useHistory(deviceId: string, conversation: string | undefined) {
  const utils = trpc.useUtils();
  const input = useMemo(() => ({ deviceId, conversation }), [deviceId, conversation]);
  const newest = trpc.chat.history.useQuery(input, {
    refetchInterval: ({ state }) => (isAwaited(state.data?.messages.at(-1)) ? answerPollingMs : false),
  });
  const window = newest.data?.messages ?? noMessages;
  const [earlier, setEarlier] = useState(noMessages);
  const [loadingEarlier, setLoadingEarlier] = useState(false);
  const lastWindow = useRef(window);
  useEffect(() => {
    // keep messages that drop out of the window when newer ones arrive
    const previousWindow = lastWindow.current;
    lastWindow.current = window;
    const first = window[0];
    if (first) setEarlier((previous) => withoutWindow([...previous, ...previousWindow], window, first));
  }, [window]);

  const messages = [...withoutWindow(earlier, window, window[0]), ...window];
  const total = Math.max(newest.data?.total ?? 0, messages.length);
  const firstId = messages[0]?.id;
  const loadEarlier = useCallback(async () => {
    if (!firstId) return;
    setLoadingEarlier(true);
    try {
      const { messages: loaded } = await utils.client.chat.history.query({ ...input, before: firstId });
      setEarlier((later) => [...loaded, ...later.filter(({ id }) => loaded.every((message) => message.id !== id))]);
    } finally {
      setLoadingEarlier(false);
    }
  }, [utils, input, firstId]);

  const store = useCallback(
    (message: ChatMessage) => {
      setEarlier((before) => (before.some(({ id }) => id === message.id) ? withReplaced(before, message) : before));
      utils.chat.history.setData(input, (before) => {
        const stored = before?.messages ?? [];
        if (stored.some(({ id }) => id === message.id))
          return before && { ...before, messages: withReplaced(stored, message) };
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
  const seenIds = new Set(window.map(({ id }) => id));
  const remaining = messages.filter((message) => {
    const { id, createdAt } = message;
    // after a deletion the window shows another conversation
    if (seenIds.has(id) || createdAt > first.createdAt || keyOf(message) !== keyOf(first)) return false;
    seenIds.add(id);
    return true;
  });
  // return the same array if nothing was dropped, to avoid a new render
  return remaining.length === messages.length ? messages : remaining;
}

const keyOf = ({ sessionId, deviceId }: ChatMessage) => sessionId ?? `device_${deviceId}`;

const withReplaced = (messages: ChatMessage[], replacement: ChatMessage) =>
  messages.map((message) => (message.id === replacement.id ? replacement : message));
