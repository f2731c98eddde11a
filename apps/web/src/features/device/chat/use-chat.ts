import type { ChatMessage } from '@steward/api/schema/chat';
import { useCallback } from 'react';
import { useExchange } from '../../../chat/use-exchange';
import { trpc } from '../../../lib/trpc/trpc';

/** The stored conversation replaces the view this long after an answer (specification 3, section 9). */
const reloadAfter = 100;

interface ErrorReplies {
  errorText: (error: unknown) => string;
  /** They go into the history, behind the question that was stored. */
  keepsErrors: boolean;
}

/** One's own conversation about a device: what is stored, and the exchange that is under way. */
export function useChat(deviceId: string, { errorText, keepsErrors }: ErrorReplies) {
  const utils = trpc.useUtils();
  const history = trpc.chat.history.useQuery({ deviceId });
  const store = useCallback(
    (message: ChatMessage) =>
      utils.chat.history.setData({ deviceId }, (before) => {
        const messages = before?.messages ?? [];
        if (!messages.some(({ id }) => id === message.id)) {
          return { messages: [...messages, message], total: (before?.total ?? 0) + 1 };
        }
        return before && { ...before, messages: messages.map((one) => (one.id === message.id ? message : one)) };
      }),
    [utils, deviceId],
  );
  const { exchange, busy, searchNotice, run, stop } = useExchange({
    onMessage: store,
    onDone: () => setTimeout(() => void utils.chat.history.invalidate({ deviceId }), reloadAfter),
    onError: (error, { stored }) => {
      const content = errorText(error);
      if (keepsErrors && stored) {
        utils.client.chat.saveMessage
          .mutate({ deviceId, content, messageType: 'ASSISTANT' })
          // it stands in the history from then on; one that cannot be saved is only shown
          .then(
            (saved) => {
              store(saved);
              stop();
            },
            () => {},
          );
      }
      return content;
    },
  });
  const messages = history.data?.messages ?? [];
  return {
    messages,
    loading: history.isPending,
    exchange,
    busy,
    searchNotice,
    store,
    send: (text: string) => run(text, (signal) => utils.client.chat.ask.mutate({ deviceId, text }, { signal })),
    regenerate: (answer: ChatMessage) => {
      const question = messages.find(({ id }) => id === answer.questionId)?.content ?? '';
      return run(question, (signal) => utils.client.chat.regenerate.mutate({ messageId: answer.id }, { signal }), true);
    },
    stop,
  };
}
