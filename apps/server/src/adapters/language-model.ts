import type { LanguageModel, PortState } from '@steward/api/services/ports';

const defaultTimeoutMs = 60_000;
/** Any other finish reason means that the answer is incomplete. */
const completeFinishReasons: ReadonlySet<string> = new Set(['stop', 'length']);

/** How long a failure keeps the state not ready. */
const failureShownMs = 5 * 60_000;

interface Endpoint {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** For the complete answer. */
  timeoutMs?: number;
}

/** Any OpenAI-compatible endpoint. A failure in the middle of an answer throws, so that the caller can fall back. */
export function openAiCompatibleModel(options: Endpoint): LanguageModel {
  let failedAt = 0;
  return {
    name: options.model,
    async state(): Promise<PortState> {
      if (Date.now() - failedAt > failureShownMs) return { ready: true };
      return { ready: false, reason: `${options.model} failed recently: the built-in engine answers meanwhile.` };
    },
    async *stream(prompt, signal) {
      try {
        yield* streamWith(options, prompt, signal);
        failedAt = 0;
      } catch (error) {
        if (!signal?.aborted) failedAt = Date.now();
        throw error;
      }
    },
  };
}

async function* streamWith(
  options: Endpoint,
  { system, user }: { system: string; user: string },
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  // loaded lazily: most installations have no language model
  const [{ createOpenAICompatible }, { streamText }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ]);
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: options.baseUrl,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
  });
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const { fullStream } = streamText({
    model: provider(options.model),
    system,
    prompt: user,
    temperature: 0,
    maxRetries: 1,
    abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    // errors are thrown below; the library's default handler prints them
    onError: () => {},
  });
  for await (const part of fullStream) {
    if (part.type === 'text-delta') yield part.text;
    else if (part.type === 'error') throw asError(part.error);
    else if (part.type === 'finish' && part.finishReason === 'content-filter')
      throw new Error("the language model's content filter refused the request");
    else if (part.type === 'finish' && !completeFinishReasons.has(part.finishReason))
      throw new Error('the language model stopped before completing its answer');
    else if (part.type === 'abort') throw new Error('the language model was interrupted');
  }
}

/** A stream error may be the provider's own plain object, which contains the reason. Named as the SDK's errors, whose messages are not logged. */
const asError = (error: unknown) =>
  error instanceof Error ? error : Object.assign(new Error(JSON.stringify(error)), { name: 'AI_StreamError' });
