import type { ProcessingDocuments } from '@steward/api/schema/answers';
import type { AskEvent, ChatMessage } from '@steward/api/schema/chat';
import { useEffect, useRef, useState } from 'react';

/** A question whose answer is streaming or failed. */
export interface Exchange {
  question: string;
  /** The server has stored the question, so the conversation includes it. */
  stored: boolean;
  /** Id of the stored question. */
  questionId: string | null;
  /** The answer is being regenerated. */
  regenerating: boolean;
  /** The documents being searched or read before the answer begins. */
  reading: ProcessingDocuments | null;
  /** Text received so far. */
  answer: string;
  /** Error text shown instead of an answer. */
  error: string | null;
}

type Events = AsyncIterable<AskEvent>;

export interface ExchangeHandlers {
  onMessage: (message: ChatMessage) => void;
  /** After the last event. */
  onDone: () => void;
  /** @returns text to show instead of an answer; null if it is shown elsewhere, which ends the exchange. */
  onError: (error: unknown, exchange: Exchange) => string | null;
  /** The user stopped the answer. */
  onStop?: (exchange: Exchange) => void;
}

/** Runs one question at a time and streams its answer. Unmounting aborts the stream. */
export function useExchange({ onMessage, onDone, onError, onStop }: ExchangeHandlers) {
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [searchNotice, setSearchNotice] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /**
   * @param stored the question is already in the conversation and its answer is regenerated
   * @param questionId id of that question
   */
  const run = async (
    question: string,
    start: (signal: AbortSignal) => Promise<Events> | Events,
    stored = false,
    questionId: string | null = null,
  ) => {
    let current: Exchange = {
      question,
      stored,
      questionId,
      regenerating: stored,
      reading: null,
      answer: '',
      error: null,
    };
    const show = (next: Exchange | null) => {
      if (next) current = next;
      setExchange(next);
    };
    const controller = new AbortController();
    running.current = controller;
    show(current);
    try {
      for await (const event of await start(controller.signal)) {
        if (controller.signal.aborted) return;
        if (event.type === 'question') {
          onMessage(event.message);
          show({ ...current, stored: true, questionId: event.message.id });
        } else if (event.type === 'piece') {
          show({ ...current, reading: event.reading ?? current.reading, answer: current.answer + event.text });
        } else {
          onMessage(event.message);
          setSearchNotice(event.searchNotice);
          show(null);
        }
      }
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      const errorText = onError(error, current);
      show(errorText === null ? null : { ...current, error: errorText });
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
