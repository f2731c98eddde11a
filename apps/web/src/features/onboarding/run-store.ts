import type { Progress } from '@steward/api/schema/onboarding';
import { fetchProgress, type OnboardingRequest, onboard, streamOnce } from './onboarding-client';
import { HttpError, isNetworkIssue } from './onboarding-errors';
import { type OnboardingOutcome, outcomeOf } from './onboarding-outcome';
import { deviceIdOf, ended, idle, type RunState } from './run-state';

/** While the server cannot be asked, it is asked again this often. */
const askAgainAfter = 5000;

/**
 * The onboarding that this browser started last. It outlives the wizard: the success screen is another page, and it goes
 * on asking the server after the connection was lost.
 */
function createRunStore() {
  let state = idle;
  let leaving = new AbortController();
  const listeners = new Set<() => void>();

  function set(next: RunState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Of an abandoned run nothing is heard any more. */
  function begin(next: RunState): AbortSignal {
    leaving.abort();
    leaving = new AbortController();
    set(next);
    return leaving.signal;
  }

  async function start(request: OnboardingRequest): Promise<void> {
    const { name, location, manufacturer } = request.device;
    const signal = begin({ ...idle, phase: 'running', device: { name, location, manufacturer } });
    const heard = listenerFor(signal);
    try {
      const outcome = await onboard(request, heard, signal);
      if (!signal.aborted) set(ended(state, outcome));
    } catch (error) {
      if (signal.aborted) return;
      if (!isNetworkIssue(error)) return set(failed(state, error));
      set({ ...state, phase: 'unknown', connection: 'error', message: (error as Error).message });
      await askUntilKnown(request, signal);
    }
  }

  /** Follows a run whose device is known: after its manual was replaced, or the page was loaded again. */
  async function follow(deviceId: string, device: NonNullable<RunState['device']>): Promise<void> {
    const signal = begin({ ...idle, phase: 'running', connection: 'connected', resumed: true, device });
    for (;;) {
      const outcome = await progressOf(deviceId, signal).catch((error) => {
        if (!signal.aborted) set(isNetworkIssue(error) ? { ...state, connection: 'connecting' } : failed(state, error));
        return null;
      });
      if (signal.aborted || state.phase !== 'running') return;
      if (outcome) return set(ended(state, outcome));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }

  async function askUntilKnown(request: OnboardingRequest, signal: AbortSignal): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter));
      if (signal.aborted) return;
      const deviceId = deviceIdOf(state);
      try {
        const outcome = deviceId
          ? await progressOf(deviceId, signal)
          : await streamOnce(request, -1, signal, listenerFor(signal));
        if (!signal.aborted && outcome) return set(ended(state, outcome));
      } catch (error) {
        if (signal.aborted) return;
        if (!isNetworkIssue(error)) return set(failed(state, error));
      }
    }
  }

  async function progressOf(deviceId: string, signal: AbortSignal): Promise<OnboardingOutcome | null> {
    const progress = await fetchProgress(deviceId, signal);
    if (signal.aborted) return null;
    set({ ...state, progress, connection: 'connected' });
    return progress.status === 'running' ? null : outcomeOf({ ...progress, success: progress.status === 'completed' });
  }

  const listenerFor = (signal: AbortSignal) => ({
    onConnection: (connection: RunState['connection']) => signal.aborted || set({ ...state, connection }),
    onProgress: (progress: Progress) => signal.aborted || set({ ...state, progress }),
  });

  return {
    start,
    follow,
    /** The server goes on; this browser stops listening. */
    leave: () => void begin(idle),
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function failed(state: RunState, error: unknown): RunState {
  const message = error instanceof Error ? error.message : String(error);
  const detail = error instanceof HttpError ? error.sentence : null;
  return { ...state, phase: 'failed', connection: 'error', message, detail };
}

export const runStore = createRunStore();
