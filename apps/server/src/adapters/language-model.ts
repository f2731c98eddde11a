import type { LanguageModel } from '@steward/api/services/ports';

const usualTimeout = 60_000;
/** An answer that ends for another reason, or for none, is half of one. */
const wholeAnswer: ReadonlySet<string> = new Set(['stop', 'length']);

/** Any OpenAI-compatible endpoint. A failure in the middle of an answer is thrown, so that the caller can fall back. */
export function openAiCompatibleModel(options: {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** For a whole answer. */
  timeoutMilliseconds?: number;
}): LanguageModel {
  return {
    name: options.model,
    async *stream({ system, user }, signal) {
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
      const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? usualTimeout);
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
        else if (part.type === 'error') throw part.error;
        else if (part.type === 'finish' && part.finishReason === 'content-filter')
          throw new Error('the content filter of the language model refused');
        else if (part.type === 'finish' && !wholeAnswer.has(part.finishReason))
          throw new Error('the language model broke off');
        else if (part.type === 'abort') throw new Error('the language model was interrupted');
      }
    },
  };
}
