import type { Progress } from '@steward/api/schema/progress';
import { toast } from '@steward/ui/lib/toast';
import { fetchProgress, type OnboardingRequest, onboard, streamOnce } from './onboarding-client';
import { HttpError, isNetworkIssue } from './onboarding-errors';
import { type OnboardingOutcome, outcomeOf } from './onboarding-outcome';
import { deviceIdOf, deviceNameOf, ended, idle, isSending, type RunState } from './run-state';

/** While the server cannot be asked, it is asked again this often. */
const askAgainAfter = 5000;

/**
 * The onboarding that this browser started last. It outlives the wizard: the success screen is another page, and it goes
 * on asking the server after the connection was lost.
 */
function createRunStore() {
  let state = idle;
  let leaving = new AbortController();
  /** Set while the manual of a run that the user has left is still being sent; called once the server has it. */
  let onReceived: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function set(next: RunState): void {
    state = next;
    for (const listener of listeners) listener();
    if (onReceived && !isSending(state)) endBackground(onReceived);
  }

  /** Stops the requests of the run before, and ignores its events. */
  function begin(next: RunState): AbortSignal {
    leaving.abort();
    leaving = new AbortController();
    rejoin();
    set(next);
    return leaving.signal;
  }

  function rejoin(): void {
    onReceived = null;
    window.removeEventListener('beforeunload', askBeforeUnload);
  }

  function endBackground(received: () => void): void {
    const { phase, message, detail } = state;
    const name = deviceNameOf(state);
    begin(idle);
    if (phase === 'failed') {
      toast.error(`${name} was not onboarded`, {
        description: `${detail ?? message} Your entries are kept: open Add Asset to try again.`,
      });
    } else {
      received();
    }
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
    /** Stops listening. A run that the server knows goes on there; a manual that is being sent is not sent to its end. */
    leave: () => void begin(idle),
    /** Sends the manual to its end, then stops listening. `received` is called once the server has it. */
    continueInBackground: (received: () => void) => {
      if (!isSending(state)) return void begin(idle);
      onReceived = received;
      window.addEventListener('beforeunload', askBeforeUnload);
    },
    /** The user has come back to a run that was left while its manual was being sent. */
    rejoin,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser asks before it closes or reloads the page: that would stop the upload. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function failed(state: RunState, error: unknown): RunState {
  const message = error instanceof Error ? error.message : String(error);
  const detail = error instanceof HttpError ? error.sentence : null;
  return { ...state, phase: 'failed', connection: 'error', message, detail };
}

export const runStore = createRunStore();
