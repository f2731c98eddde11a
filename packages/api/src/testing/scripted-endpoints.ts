import type { DeviceEndpoints, EndpointAnswer, EndpointRequest } from '../ports';

/** Fake of DeviceEndpoints: returns the response that a test has set for a URL. */
export class ScriptedEndpoints implements DeviceEndpoints {
  readonly answers = new Map<string, string | { reason: string }>();
  readonly requests: EndpointRequest[] = [];
  /** Highest number of concurrent requests so far. */
  mostAtOnce = 0;
  private running = 0;

  async read(request: EndpointRequest, signal: AbortSignal): Promise<EndpointAnswer> {
    this.requests.push(request);
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.running);
    await Promise.resolve();
    this.running--;
    if (signal.aborted) return { ok: false, reason: 'The request was cancelled.' };
    const answer = this.answers.get(request.url) ?? { reason: 'Nothing answers at this address.' };
    if (typeof answer !== 'string') return { ok: false, reason: answer.reason };
    const body = new TextEncoder().encode(answer);
    return body.length > request.maxBytes
      ? { ok: false, reason: `The response is larger than ${Math.round(request.maxBytes / 1024)} kB.` }
      : { ok: true, body };
  }
}
