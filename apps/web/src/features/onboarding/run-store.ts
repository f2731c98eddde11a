import type { Progress } from '@steward/api/schema/progress';
import { toast } from '@steward/ui/lib/toast';
import { fetchProgress, type OnboardingRequest, onboard, streamOnce } from './onboarding-client';
import { HttpError, isNetworkIssue } from './onboarding-errors';
import { type OnboardingOutcome, outcomeOf } from './onboarding-outcome';
import { deviceIdOf, deviceNameOf, idleRun, isSending, type RunState, withOutcome } from './run-state';

/** Retry interval while the server is unreachable. */
const retryIntervalMs = 5000;

/**
 * The onboarding that this browser started last. It outlives the wizard: the success screen is another page, and the
 * store keeps retrying after a lost connection.
 */
function createRunStore() {
  let state = idleRun;
  let controller = new AbortController();
  /** Set while a run that the user has left is still uploading; called once the server has the manual. */
  let onReceived: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function set(next: RunState): void {
    state = next;
    for (const listener of listeners) listener();
    if (onReceived && !isSending(state)) endBackground(onReceived);
  }

  /** Aborts the requests of the previous run and ignores its events. */
  function begin(next: RunState): AbortSignal {
    controller.abort();
    controller = new AbortController();
    rejoin();
    set(next);
    return controller.signal;
  }

  function rejoin(): void {
    onReceived = null;
    window.removeEventListener('beforeunload', askBeforeUnload);
  }

  function endBackground(notifyReceived: () => void): void {
    const { phase, message, detail } = state;
    const name = deviceNameOf(state);
    begin(idleRun);
    if (phase === 'failed') {
      toast.error(`${name} was not onboarded`, {
        description: `${detail ?? message} Your entries are kept: open Add Asset to try again.`,
      });
    } else {
      notifyReceived();
    }
  }

  async function start(request: OnboardingRequest): Promise<void> {
    const { name, location, manufacturer } = request.device;
    const signal = begin({ ...idleRun, phase: 'running', device: { name, location, manufacturer } });
    try {
      const outcome = await onboard(request, listenerFor(signal), signal);
      if (!signal.aborted) set(withOutcome(state, outcome));
    } catch (error) {
      if (signal.aborted) return;
      if (!isNetworkIssue(error)) return set(withError(state, error));
      set({ ...state, phase: 'unknown', connection: 'error', message: (error as Error).message });
      await retryUntilKnown(request, signal);
    }
  }

  /** Follows the run of an existing device, after its manual was replaced or the page was reloaded. */
  async function follow(deviceId: string, device: NonNullable<RunState['device']>): Promise<void> {
    const signal = begin({ ...idleRun, phase: 'running', connection: 'connected', resumed: true, device });
    for (;;) {
      const outcome = await pollOutcome(deviceId, signal).catch((error) => {
        if (!signal.aborted)
          set(isNetworkIssue(error) ? { ...state, connection: 'connecting' } : withError(state, error));
        return null;
      });
      if (signal.aborted || state.phase !== 'running') return;
      if (outcome) return set(withOutcome(state, outcome));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }

  async function retryUntilKnown(request: OnboardingRequest, signal: AbortSignal): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, retryIntervalMs));
      if (signal.aborted) return;
      const deviceId = deviceIdOf(state);
      try {
        const outcome = deviceId
          ? await pollOutcome(deviceId, signal)
          : await streamOnce(request, -1, signal, listenerFor(signal));
        if (!signal.aborted && outcome) return set(withOutcome(state, outcome));
      } catch (error) {
        if (signal.aborted) return;
        if (!isNetworkIssue(error)) return set(withError(state, error));
      }
    }
  }

  /** Stores the current progress; null while the run is not finished. */
  async function pollOutcome(deviceId: string, signal: AbortSignal): Promise<OnboardingOutcome | null> {
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
    /** Stops listening and aborts an upload in progress. A run that has reached the server continues there. */
    leave: () => void begin(idleRun),
    /** Finishes the upload, then stops listening. Calls `notifyReceived` once the server has the manual. */
    continueInBackground: (notifyReceived: () => void) => {
      if (!isSending(state)) return void begin(idleRun);
      onReceived = notifyReceived;
      window.addEventListener('beforeunload', askBeforeUnload);
    },
    /** Returns to a run that is uploading in the background. */
    rejoin,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Makes the browser ask before closing or reloading the page, which would abort the upload. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function withError(state: RunState, error: unknown): RunState {
  const message = error instanceof Error ? error.message : String(error);
  const detail = error instanceof HttpError ? error.sentence : null;
  return { ...state, phase: 'failed', connection: 'error', message, detail };
}

export const runStore = createRunStore();
