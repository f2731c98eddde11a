import type { OnboardingResult } from '@steward/api/schema/onboarding';
import type { Progress } from '@steward/api/schema/progress';
import type { OnboardingOutcome } from './onboarding-outcome';

type Connection = 'connecting' | 'connected' | 'error';

/**
 * `running` while the server works; `complete`; `unreadable` when the device is there and its manual could not be read;
 * `failed` when the server refused; `unknown` when the server cannot be asked what happened.
 */
export interface RunState {
  phase: 'idle' | 'running' | 'complete' | 'unreadable' | 'failed' | 'unknown';
  connection: Connection;
  /** The run was found again after a reload; its progress is null until the server has answered. */
  resumed: boolean;
  progress: Progress | null;
  result: OnboardingResult | null;
  /** What went wrong, in the words of the server or of the connection. */
  message: string | null;
  /** More about it: the server's sentence beside a status. */
  detail: string | null;
  /** What was entered, for screens that cannot ask the server. */
  device: { name: string; location: string; manufacturer: string } | null;
}

export const idle: RunState = {
  phase: 'idle',
  connection: 'connecting',
  resumed: false,
  progress: null,
  result: null,
  message: null,
  detail: null,
  device: null,
};

export const ended = (state: RunState, outcome: OnboardingOutcome): RunState => ({
  ...state,
  phase: outcome.kind,
  connection: 'connected',
  result: outcome.result,
  message: outcome.kind === 'unreadable' ? outcome.message : null,
  detail: null,
});

/** Its name as the server has it, else as it was entered. */
export const deviceNameOf = ({ progress, device }: RunState): string =>
  progress?.deviceName ?? device?.name ?? 'Unnamed Device';

/** The device, once the server has named it. */
export const deviceIdOf = ({ result, progress }: RunState): string | null =>
  result?.deviceId ?? progress?.deviceId ?? null;

/** The server does not have the manual yet: leaving the page would stop the upload. */
export const isSending = (run: RunState): boolean =>
  (run.phase === 'running' || run.phase === 'unknown') && !run.resumed && deviceIdOf(run) === null;
