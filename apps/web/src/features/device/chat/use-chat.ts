import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';

/** The stored conversation replaces the view this long after an answer (specification 3, section 9). */
const reloadAfter = 100;

/** An exchange that is under way, or that failed. */
export interface Exchange {
  question: string;
  /** The server has stored the question: it comes with the history. */
  stored: boolean;
  /** What has been written of the answer. */
  answer: string;
  /** Why there is none. */
  error: string | null;
}

/** One's own conversation about a device: what is stored, and the exchange that is under way. */
export function useChat(deviceId: string, errorText: (error: unknown) => string) {
  const utils = trpc.useUtils();
  const history = trpc.chat.history.useQuery({ deviceId });
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [searchNotice, setSearchNotice] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const add = useCallback(
    (message: ChatMessage) =>
      utils.chat.history.setData({ deviceId }, (before) => {
        const messages = before?.messages ?? [];
        if (messages.some(({ id }) => id === message.id)) return before;
        return { messages: [...messages, message], total: (before?.total ?? 0) + 1 };
      }),
    [utils, deviceId],
  );

  const send = async (question: string) => {
    const fresh: Exchange = { question, stored: false, answer: '', error: null };
    const stop = new AbortController();
    running.current = stop;
    setExchange(fresh);
    try {
      const events = await utils.client.chat.ask.mutate({ deviceId, text: question }, { signal: stop.signal });
      for await (const event of events) {
        if (event.type === 'question') {
          add(event.message);
          setExchange((now) => now && { ...now, stored: true });
        } else if (event.type === 'piece') {
          setExchange((now) => now && { ...now, answer: now.answer + event.text });
        } else {
          add(event.message);
          setSearchNotice(event.searchNotice);
          setExchange(null);
        }
      }
      setTimeout(() => void utils.chat.history.invalidate({ deviceId }), reloadAfter);
    } catch (error) {
      if (stop.signal.aborted) return;
      setExchange((now) => now && { ...now, error: errorText(error) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setExchange(null);
    void utils.chat.history.invalidate({ deviceId });
  };
  return {
    messages: history.data?.messages ?? [],
    loading: history.isPending,
    exchange,
    busy: exchange !== null && exchange.error === null,
    searchNotice,
    send,
    stop,
  };
}
