import type { AskEvent } from '@steward/api/schema/chat';
import { localMessage } from '../../../chat/local-messages';
import type { ApiClient } from '../../../lib/trpc/client';

const passageCount = 5;

/** Asks the device's manuals without storing on the server: question and answer stay in this browser. */
export async function* askUnstored(
  client: Pick<ApiClient, 'knowledge'>,
  deviceId: string,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  yield { type: 'question', message: localMessage('question', { deviceId, content: text }) };
  const output = await client.knowledge.query.mutate({ deviceId, query: text, top_k: passageCount }, { signal });
  const { response, chunks_used, processing_time, searchNotice, ...answer } = output;
  const message = localMessage('answer', {
    ...answer,
    deviceId,
    content: response,
    chunksUsed: JSON.stringify(chunks_used),
    processingTime: processing_time,
  });
  yield { type: 'answer', message, searchNotice };
}

/**
 * Calls `ask`. If a server fault occurs before the question is stored, falls back to `unstored`.
 * @throws the error of `ask` if the fallback fails too
 */
export async function* askWithFallback(
  ask: () => Promise<AsyncIterable<AskEvent>>,
  unstored: () => AsyncIterable<AskEvent>,
  isFault: (error: unknown) => boolean,
): AsyncGenerator<AskEvent> {
  let started = false;
  let failure: unknown;
  try {
    for await (const event of await ask()) {
      started = true;
      yield event;
    }
    return;
  } catch (error) {
    if (started || !isFault(error)) throw error;
    failure = error;
  }
  const events: AskEvent[] = [];
  try {
    for await (const event of unstored()) events.push(event);
  } catch {
    throw failure;
  }
  yield* events;
}
