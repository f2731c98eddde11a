import type { Progress } from '@steward/api/schema/progress';
import { apiFetch } from '../../lib/api-fetch';
import type { DevicePayload } from './form';
import { HttpError, isNetworkIssue, NetworkError } from './onboarding-errors';
import { type OnboardingOutcome, outcomeOf } from './onboarding-outcome';
import { readEvents } from './read-events';

export interface OnboardingRequest {
  device: DevicePayload;
  manual: File;
  /** One for each run of the wizard: whatever is sent again with it is the same onboarding, one device, never two. */
  idempotencyKey: string;
}

export interface OnboardingListener {
  onConnection: (state: 'connecting' | 'connected') => void;
  onProgress: (progress: Progress) => void;
}

/** Milliseconds; the times of the specification (section 9). Tests are quicker. */
const specified = { request: 300_000, silence: 30_000, retryDelay: 2000 };
export type Times = typeof specified;
const attempts = 3;

const streamPath = '/api/devices/unified-onboarding-stream';
const plainPath = '/api/devices/unified-onboarding';

/**
 * Onboards a device: by the stream, taken up again where it broke off (three attempts without any progress between
 * them), then by the call that answers at the end.
 * @throws NetworkError when the server cannot be reached, HttpError and others when it refuses; AbortError by the signal.
 */
export async function onboard(
  request: OnboardingRequest,
  listener: OnboardingListener,
  signal: AbortSignal,
  times: Times = specified,
): Promise<OnboardingOutcome> {
  let seen = -1;
  listener.onConnection('connecting');
  for (let attempt = 1; attempt <= attempts; attempt++) {
    let moved = false;
    try {
      const heard: OnboardingListener = {
        onConnection: listener.onConnection,
        onProgress: (progress) => {
          moved ||= progress.version > seen;
          seen = Math.max(seen, progress.version);
          listener.onProgress(progress);
        },
      };
      return await streamOnce(request, seen, signal, heard, times);
    } catch (error) {
      if (signal.aborted || !isNetworkIssue(error)) throw error;
      listener.onConnection('connecting');
      if (moved) attempt = 1;
      await pause(times.retryDelay * attempt, signal);
    }
  }
  const response = await send(plainPath, request, signal, times);
  return outcomeOf(await response.json());
}

/** One attempt at the stream, to its end, after the event with version `seen`. @throws as onboard does. */
export async function streamOnce(
  request: OnboardingRequest,
  seen: number,
  signal: AbortSignal,
  listener: OnboardingListener,
  times: Times = specified,
): Promise<OnboardingOutcome> {
  const resume: Record<string, string> = seen < 0 ? {} : { 'last-event-id': String(seen) };
  const response = await send(streamPath, request, signal, times, resume);
  if (!response.body) throw new NetworkError('No response body reader available');
  listener.onConnection('connected');
  for await (const { event, data } of readEvents(response.body, times.silence)) {
    if (event === 'progress') listener.onProgress(data as Progress);
    else if (event === 'complete' || event === 'error') return outcomeOf(data);
  }
  throw new NetworkError('Stream completed without data');
}

/** Where an onboarding stands, for a device that is known. @throws as onboard does. */
export async function fetchProgress(deviceId: string, signal: AbortSignal): Promise<Progress> {
  const path = `/api/devices/${encodeURIComponent(deviceId)}/onboarding-progress`;
  const response = await apiFetch(path, { signal }).catch(throwUnreachable);
  if (!response.ok) throw new HttpError(response.status, null);
  return (await response.json()) as Progress;
}

async function send(
  path: string,
  request: OnboardingRequest,
  signal: AbortSignal,
  times: Times,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  body.set('deviceData', JSON.stringify(request.device));
  body.set('manualFile', request.manual, request.manual.name);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), times.request);
  try {
    const response = await apiFetch(path, {
      method: 'POST',
      body,
      headers: { ...headers, 'idempotency-key': request.idempotencyKey },
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    if (!response.ok) throw new HttpError(response.status, await sentenceOf(response));
    return response;
  } catch (error) {
    if (timeout.signal.aborted) throw new NetworkError('Request timeout');
    throwUnreachable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** fetch says TypeError for everything between here and the server. */
function throwUnreachable(error: unknown): never {
  throw error instanceof TypeError ? new NetworkError(`Network error: ${error.message}`) : error;
}

async function sentenceOf(response: Response): Promise<string | null> {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return typeof body?.message === 'string' ? body.message : null;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
