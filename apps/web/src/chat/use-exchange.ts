import type { AskEvent, ChatMessage } from '@steward/api/schema/chat';
import { useEffect, useRef, useState } from 'react';

/** An exchange that is under way, or that failed. */
export interface Exchange {
  question: string;
  /** The server has stored the question: it comes with the conversation. */
  stored: boolean;
  /** The stored question, once there is one. */
  questionId: string | null;
  /** Its answer is made again. */
  again: boolean;
  /** What has been written of the answer. */
  answer: string;
  /** Why there is none. */
  error: string | null;
}

type Events = AsyncIterable<AskEvent>;

export interface ExchangeHandlers {
  onMessage: (message: ChatMessage) => void;
  /** After the last event. */
  onDone: () => void;
  /** @returns what is said in place of an answer; null when it is said elsewhere, and the exchange is over. */
  onError: (error: unknown, exchange: Exchange) => string | null;
  /** Somebody has read enough of it. */
  onStop?: (exchange: Exchange) => void;
}

/** One question at a time, and its answer as it is written. Leaving the page stops listening. */
export function useExchange({ onMessage, onDone, onError, onStop }: ExchangeHandlers) {
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [searchNotice, setSearchNotice] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /**
   * @param stored the question stands in the conversation already: its answer is made again.
   * @param questionId which one that is.
   */
  const run = async (
    question: string,
    start: (signal: AbortSignal) => Promise<Events> | Events,
    stored = false,
    questionId: string | null = null,
  ) => {
    let current: Exchange = { question, stored, questionId, again: stored, answer: '', error: null };
    const show = (next: Exchange | null) => {
      if (next) current = next;
      setExchange(next);
    };
    const stop = new AbortController();
    running.current = stop;
    show(current);
    try {
      for await (const event of await start(stop.signal)) {
        if (stop.signal.aborted) return;
        if (event.type === 'question') {
          onMessage(event.message);
          show({ ...current, stored: true, questionId: event.message.id });
        } else if (event.type === 'piece') {
          show({ ...current, answer: current.answer + event.text });
        } else {
          onMessage(event.message);
          setSearchNotice(event.searchNotice);
          show(null);
        }
      }
      onDone();
    } catch (error) {
      if (stop.signal.aborted) return;
      const said = onError(error, current);
      show(said === null ? null : { ...current, error: said });
    }
  };
  const stop = () => {
    running.current?.abort();
    if (exchange) onStop?.(exchange);
    setExchange(null);
    onDone();
  };
  return { exchange, busy: exchange !== null && exchange.error === null, searchNotice, run, stop };
}
