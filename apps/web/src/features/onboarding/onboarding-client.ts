import type { Progress } from '@steward/api/schema/progress';
import { apiFetch } from '../../lib/api-fetch';
import type { DevicePayload } from './form';
import { HttpError, isNetworkIssue, NetworkError } from './onboarding-errors';
import { type OnboardingOutcome, outcomeOf } from './onboarding-outcome';
import { readEvents } from './read-events';

export interface OnboardingRequest {
  device: DevicePayload;
  manual: File;
  /** One per run of the wizard: a repeated request continues the same onboarding and never creates a second device. */
  idempotencyKey: string;
}

export interface OnboardingListener {
  onConnection: (state: 'connecting' | 'connected') => void;
  onProgress: (progress: Progress) => void;
}

/** Specification 2, section 9. */
const specifiedTimes = { requestMs: 300_000, silenceMs: 30_000, retryDelayMs: 2000 };
export type Times = typeof specifiedTimes;
const maxAttempts = 3;

const streamPath = '/api/devices/unified-onboarding-stream';
const plainPath = '/api/devices/unified-onboarding';

/**
 * Onboards a device over the event stream, resuming it where it broke off. After three attempts without progress it
 * falls back to the plain call, which responds when the run has ended.
 * @throws NetworkError if the server cannot be reached, HttpError if it rejects the request, AbortError by the signal
 */
export async function onboard(
  request: OnboardingRequest,
  listener: OnboardingListener,
  signal: AbortSignal,
  times: Times = specifiedTimes,
): Promise<OnboardingOutcome> {
  let lastVersion = -1;
  listener.onConnection('connecting');
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    let progressed = false;
    try {
      const versionTracker: OnboardingListener = {
        onConnection: listener.onConnection,
        onProgress: (progress) => {
          progressed ||= progress.version > lastVersion;
          lastVersion = Math.max(lastVersion, progress.version);
          listener.onProgress(progress);
        },
      };
      return await streamOnce(request, lastVersion, signal, versionTracker, times);
    } catch (error) {
      if (signal.aborted || !isNetworkIssue(error)) throw error;
      listener.onConnection('connecting');
      if (progressed) attempt = 1;
      await pause(times.retryDelayMs * attempt, signal);
    }
  }
  const response = await send(plainPath, request, signal, times);
  return outcomeOf(await response.json());
}

/** Reads the stream once, to its end, from the event after `lastVersion` (-1: from the start). @throws like onboard */
export async function streamOnce(
  request: OnboardingRequest,
  lastVersion: number,
  signal: AbortSignal,
  listener: OnboardingListener,
  times: Times = specifiedTimes,
): Promise<OnboardingOutcome> {
  const resumeHeaders: Record<string, string> = lastVersion < 0 ? {} : { 'last-event-id': String(lastVersion) };
  const response = await send(streamPath, request, signal, times, resumeHeaders);
  if (!response.body) throw new NetworkError('No response body reader available');
  listener.onConnection('connected');
  for await (const { event, data } of readEvents(response.body, times.silenceMs)) {
    if (event === 'progress') listener.onProgress(data as Progress);
    else if (event === 'complete' || event === 'error') return outcomeOf(data);
  }
  throw new NetworkError('Stream completed without data');
}

/** Progress of the onboarding of a device. @throws like onboard */
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
  const timer = setTimeout(() => timeout.abort(), times.requestMs);
  try {
    const response = await apiFetch(path, {
      method: 'POST',
      body,
      headers: { ...headers, 'idempotency-key': request.idempotencyKey },
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    if (!response.ok) throw new HttpError(response.status, await errorMessage(response));
    return response;
  } catch (error) {
    if (timeout.signal.aborted) throw new NetworkError('Request timeout');
    throwUnreachable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** fetch reports every connection failure as a TypeError. */
function throwUnreachable(error: unknown): never {
  throw error instanceof TypeError ? new NetworkError(`Network error: ${error.message}`) : error;
}

async function errorMessage(response: Response): Promise<string | null> {
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
