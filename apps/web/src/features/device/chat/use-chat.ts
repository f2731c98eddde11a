import type { AskEvent, ChatMessage } from '@steward/api/schema/chat';
import { useState } from 'react';
import { chatErrorText, errorDetail, isServerFault, isSessionLost } from '../../../chat/chat-error';
import { spokenText } from '../../../chat/copied-text';
import { isAwaited } from '../../../chat/is-awaited';
import { isLocal, localMessage, withLocal } from '../../../chat/local-messages';
import { type Exchange, useExchange } from '../../../chat/use-exchange';
import { useLocalMessages } from '../../../chat/use-local-messages';
import { useUser } from '../../../lib/session/user';
import { trpc } from '../../../lib/trpc/trpc';
import { askUnstored, askWithFallback } from './ask-unstored';
import { useHistory } from './use-history';

/** Delay between an answer and reloading the stored conversation (specification 3, section 9). */
const reloadDelayMs = 100;

interface ErrorReplies {
  errorText: (error: unknown) => string;
  /** Stores error texts in the history after their question. */
  keepsErrors: boolean;
}

/**
 * The user's conversation about a device: stored messages, messages of this browser only, and the pending exchange.
 * Messages are stored if both user and organization are known (specification 3, section 4).
 */
export function useChat(deviceId: string, conversation: string | undefined, { errorText, keepsErrors }: ErrorReplies) {
  const { client } = trpc.useUtils();
  const user = useUser();
  const storesMessages = Boolean(user.organizationId);
  const history = useHistory(deviceId, conversation);
  const local = useLocalMessages(user.id, deviceId);
  const key = conversation ?? history.messages.at(-1)?.sessionId ?? null;
  // the first conversation about a device has no session
  const sessionId = key === `device_${deviceId}` ? null : key;
  const localMessages = local.messages.filter(({ message }) => message.sessionId === sessionId);
  const [announcement, setAnnouncement] = useState('');
  const [failure, setFailure] = useState<{ text: string; signedOut: boolean } | null>(null);

  const lastStored = history.messages.at(-1)?.id ?? null;
  const keep = (message: ChatMessage, after = lastStored) => local.add({ ...message, sessionId }, after);
  const receive = (message: ChatMessage) => {
    if (isLocal(message)) keep(message);
    else history.store(message);
    if (message.messageType === 'ASSISTANT') setAnnouncement(spokenText(message));
  };
  const { exchange, busy, searchNotice, run, stop } = useExchange({
    onMessage: receive,
    onDone: () => setTimeout(history.reload, reloadDelayMs),
    onStop: ({ answer, questionId, regenerating }) => {
      if (!regenerating && questionId)
        keep(localMessage('answer', { content: answer || 'Stopped.', questionId }), questionId);
    },
    onError: (error, failedExchange) => {
      const text = errorText(error);
      setAnnouncement(text);
      setFailure({ text: errorDetail(error) ?? chatErrorText(error), signedOut: isSessionLost(error) });
      addErrorReply(text, failedExchange);
      return null;
    },
  });

  /** Adds an error text in place of the answer; stored on the server if `keepsErrors` is set and that is possible. */
  const addErrorReply = (content: string, { question, questionId, regenerating, answer }: Exchange) => {
    // a failed regeneration keeps the first answer: the error follows it
    const first = regenerating ? history.messages.find((message) => message.questionId === questionId)?.id : undefined;
    const after = first ?? questionId ?? lastStored;
    const replyTo = regenerating ? null : questionId;
    if (!questionId) keep(localMessage('question', { deviceId, content: question }), after);
    if (answer) keep(localMessage('answer', { deviceId, content: answer, questionId: replyTo }), after);
    const keepLocally = () => keep(localMessage('error', { deviceId, content, questionId: replyTo }), after);
    if (!keepsErrors || !storesMessages || !questionId) keepLocally();
    else
      client.chat.saveMessage
        .mutate({ deviceId, content, messageType: 'ASSISTANT', ...(sessionId && { sessionId }) })
        .then(history.store, keepLocally);
  };
  const ask =
    (text: string) =>
    (signal: AbortSignal): AsyncIterable<AskEvent> => {
      const unstored = () => askUnstored(client, deviceId, text, signal);
      if (!storesMessages) return unstored();
      return askWithFallback(
        () => client.chat.ask.mutate({ deviceId, text, ...(sessionId && { sessionId }) }, { signal }),
        unstored,
        isServerFault,
      );
    };
  const begin = () => {
    setAnnouncement('');
    setFailure(null);
  };

  const messages = withLocal(history.messages, localMessages, !history.more);
  const last = messages.at(-1);
  return {
    ...history,
    messages,
    /** Key of the open conversation; undefined before the first question. */
    conversation: conversation ?? (messages.length ? (sessionId ?? `device_${deviceId}`) : undefined),
    exchange,
    busy,
    /** The last question was asked from a page that was left; its answer arrives by polling. */
    awaited: exchange === null && last !== undefined && !isLocal(last) && isAwaited(last),
    searchNotice,
    /** The newest answer or error, for screen readers. */
    announcement,
    failure,
    clearError: () => setFailure(null),
    send: (text: string) => {
      begin();
      return run(text, ask(text));
    },
    regenerate: (answer: ChatMessage) => {
      begin();
      const { questionId } = answer;
      const question = messages.find(({ id }) => id === questionId)?.content ?? '';
      const regenerate = (signal: AbortSignal) => client.chat.regenerate.mutate({ messageId: answer.id }, { signal });
      return run(question, regenerate, true, questionId);
    },
    stop,
  };
}
