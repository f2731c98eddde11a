import type { LanguageModel, PortState } from '@steward/api/services/ports';

const defaultTimeoutMs = 60_000;
/** An answer that ends for another reason, or for none, is half of one. */
const wholeAnswer: ReadonlySet<string> = new Set(['stop', 'length']);

/** A failure is told for so long after it happened. */
const failureShownMilliseconds = 5 * 60_000;

interface Endpoint {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** For a whole answer. */
  timeoutMilliseconds?: number;
}

/** Any OpenAI-compatible endpoint. A failure in the middle of an answer is thrown, so that the caller can fall back. */
export function openAiCompatibleModel(options: Endpoint): LanguageModel {
  let failedAt = 0;
  return {
    name: options.model,
    async state(): Promise<PortState> {
      if (Date.now() - failedAt > failureShownMilliseconds) return { ready: true };
      return { ready: false, reason: `${options.model} failed lately: the built-in engine answers meanwhile.` };
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
  // loaded by the first answer: most installations never need it
  const [{ createOpenAICompatible }, { streamText }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ]);
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: options.baseUrl,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
  });
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? defaultTimeoutMs);
  const { fullStream } = streamText({
    model: provider(options.model),
    system,
    prompt: user,
    temperature: 0,
    maxRetries: 1,
    abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    // thrown below; by default the library prints it
    onError: () => {},
  });
  for await (const part of fullStream) {
    if (part.type === 'text-delta') yield part.text;
    else if (part.type === 'error') throw asError(part.error);
    else if (part.type === 'finish' && part.finishReason === 'content-filter')
      throw new Error('the content filter of the language model refused');
    else if (part.type === 'finish' && !wholeAnswer.has(part.finishReason))
      throw new Error('the language model broke off');
    else if (part.type === 'abort') throw new Error('the language model was interrupted');
  }
}

/** What comes in the stream is the provider's own object: its words say why. */
const asError = (error: unknown) => (error instanceof Error ? error : new Error(JSON.stringify(error)));
