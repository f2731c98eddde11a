import type { AskEvent } from '@steward/api/schema/chat';
import { localMessage } from '../../../chat/local-messages';
import type { ApiClient } from '../../../lib/trpc/client';

const passagesUsed = 5;

/** Asks the device's manuals where nothing can be stored: question and answer are this browser's alone. */
export async function* askUnstored(
  client: Pick<ApiClient, 'knowledge'>,
  deviceId: string,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  yield { type: 'question', message: localMessage('question', { deviceId, content: text }) };
  const output = await client.knowledge.query.mutate({ deviceId, query: text, top_k: passagesUsed }, { signal });
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
 * Asks as `ask` does. When not even the question could be stored, for a fault of the server, the answer is still sought.
 * @throws what `ask` threw, when there is none that way either
 */
export async function* askAnyhow(
  ask: () => Promise<AsyncIterable<AskEvent>>,
  unstored: () => AsyncIterable<AskEvent>,
  isFault: (error: unknown) => boolean,
): AsyncGenerator<AskEvent> {
  let begun = false;
  let failure: unknown;
  try {
    for await (const event of await ask()) {
      begun = true;
      yield event;
    }
    return;
  } catch (error) {
    if (begun || !isFault(error)) throw error;
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
