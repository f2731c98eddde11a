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
import { askAnyhow, askUnstored } from './ask-unstored';
import { useHistory } from './use-history';

/** The stored conversation replaces the view this long after an answer (specification 3, section 9). */
const reloadAfter = 100;

interface ErrorReplies {
  errorText: (error: unknown) => string;
  /** They go into the history, behind the question that was stored. */
  keepsErrors: boolean;
}

/**
 * One's own conversation about a device: what is stored, what only this browser has, and the exchange that is under way.
 * Messages are stored if both user and organization are known (specification 3, section 4).
 */
export function useChat(deviceId: string, conversation: string | undefined, { errorText, keepsErrors }: ErrorReplies) {
  const { client } = trpc.useUtils();
  const user = useUser();
  const stores = Boolean(user.organizationId);
  const history = useHistory(deviceId, conversation);
  const local = useLocalMessages(user.id, deviceId);
  const key = conversation ?? history.messages.at(-1)?.sessionId ?? null;
  // the first conversation about a device has no session
  const sessionId = key === `device_${deviceId}` ? null : key;
  const ofConversation = local.messages.filter(({ message }) => message.sessionId === sessionId);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<{ text: string; signedOut: boolean } | null>(null);

  const lastStored = history.messages.at(-1)?.id ?? null;
  const keep = (message: ChatMessage, after = lastStored) => local.add({ ...message, sessionId }, after);
  const receive = (message: ChatMessage) => {
    if (isLocal(message)) keep(message);
    else history.store(message);
    if (message.messageType === 'ASSISTANT') setSaid(spokenText(message));
  };
  const { exchange, busy, searchNotice, run, stop } = useExchange({
    onMessage: receive,
    onDone: () => setTimeout(history.reload, reloadAfter),
    onStop: ({ answer, questionId, regenerating }) => {
      if (!regenerating && questionId)
        keep(localMessage('answer', { content: answer || 'Stopped.', questionId }), questionId);
    },
    onError: (error, ended) => {
      const text = errorText(error);
      setSaid(text);
      setFailure({ text: errorDetail(error) ?? chatErrorText(error), signedOut: isSessionLost(error) });
      reply(text, ended);
      return null;
    },
  });

  /** Says why there is no answer; kept on the server where that is wanted and it can be. */
  const reply = (content: string, { question, questionId, regenerating, answer }: Exchange) => {
    // of an answer that is made again the first one stands: it is said behind that
    const first = regenerating ? history.messages.find((message) => message.questionId === questionId)?.id : undefined;
    const after = first ?? questionId ?? lastStored;
    const replyTo = regenerating ? null : questionId;
    if (!questionId) keep(localMessage('question', { deviceId, content: question }), after);
    if (answer) keep(localMessage('answer', { deviceId, content: answer, questionId: replyTo }), after);
    const keepHere = () => keep(localMessage('error', { deviceId, content, questionId: replyTo }), after);
    if (!keepsErrors || !stores || !questionId) keepHere();
    else
      client.chat.saveMessage
        .mutate({ deviceId, content, messageType: 'ASSISTANT', ...(sessionId && { sessionId }) })
        .then(history.store, keepHere);
  };
  const ask =
    (text: string) =>
    (signal: AbortSignal): AsyncIterable<AskEvent> => {
      const unstored = () => askUnstored(client, deviceId, text, signal);
      if (!stores) return unstored();
      return askAnyhow(
        () => client.chat.ask.mutate({ deviceId, text, ...(sessionId && { sessionId }) }, { signal }),
        unstored,
        isServerFault,
      );
    };
  const begin = () => {
    setSaid('');
    setFailure(null);
  };

  const messages = withLocal(history.messages, ofConversation, !history.more);
  const last = messages.at(-1);
  return {
    ...history,
    messages,
    /** The key of the open one; undefined before the first question. */
    conversation: conversation ?? (messages.length ? (sessionId ?? `device_${deviceId}`) : undefined),
    exchange,
    busy,
    /** The last question was asked from a page that has been left: its answer comes by itself. */
    awaited: exchange === null && last !== undefined && !isLocal(last) && isAwaited(last),
    searchNotice,
    /** The newest answer, for who cannot see it. */
    said,
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
      const again = (signal: AbortSignal) => client.chat.regenerate.mutate({ messageId: answer.id }, { signal });
      return run(question, again, true, questionId);
    },
    stop,
  };
}
