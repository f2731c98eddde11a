import type { OnboardingResult } from '@steward/api/schema/onboarding';
import type { Progress } from '@steward/api/schema/progress';
import type { OnboardingOutcome } from './onboarding-outcome';

type Connection = 'connecting' | 'connected' | 'error';

/**
 * `running`: the server works; `complete`; `unreadable`: the device was created but its manual could not be read;
 * `failed`: the server rejected the request; `unknown`: the server is unreachable.
 */
export interface RunState {
  phase: 'idle' | 'running' | 'complete' | 'unreadable' | 'failed' | 'unknown';
  connection: Connection;
  /** Whether the run was resumed after a reload; then its progress is null until the server has responded. */
  resumed: boolean;
  progress: Progress | null;
  result: OnboardingResult | null;
  /** Error message of the server or the connection. */
  message: string | null;
  /** The server's message for an HTTP error. */
  detail: string | null;
  /** The entered values, for screens shown while the server is unreachable. */
  device: { name: string; location: string; manufacturer: string } | null;
}

export const idleRun: RunState = {
  phase: 'idle',
  connection: 'connecting',
  resumed: false,
  progress: null,
  result: null,
  message: null,
  detail: null,
  device: null,
};

export const withOutcome = (state: RunState, outcome: OnboardingOutcome): RunState => ({
  ...state,
  phase: outcome.kind,
  connection: 'connected',
  result: outcome.result,
  message: outcome.kind === 'unreadable' ? outcome.message : null,
  detail: null,
});

/** The device's name from the server, else as entered. */
export const deviceNameOf = ({ progress, device }: RunState): string =>
  progress?.deviceName ?? device?.name ?? 'Unnamed Device';

/** Null until the server has sent the id. */
export const deviceIdOf = ({ result, progress }: RunState): string | null =>
  result?.deviceId ?? progress?.deviceId ?? null;

/** Whether the manual is still being uploaded; leaving the page would stop the upload. */
export const isSending = (run: RunState): boolean =>
  (run.phase === 'running' || run.phase === 'unknown') && !run.resumed && deviceIdOf(run) === null;
