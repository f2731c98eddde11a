import type { Progress } from '@steward/api/schema/progress';
import type { RunState } from './run-state';

/** After the last page the server searches all pages at once, without progress events. */
export function isSearchingItems(progress: Progress | null): boolean {
  return progress?.stage === 'upload' && progress.pageCount !== null && progress.pagesRead >= progress.pageCount;
}

/** The current activity (`now`) and its detail (`more`). */
export function sentenceOf({ phase, connection, resumed, progress, message }: RunState): { now: string; more: string } {
  if (phase === 'complete') return { now: 'Onboarding completed successfully! Device is ready for use.', more: '' };
  if (phase === 'unreadable') return { now: `❌ Error: ${message}`, more: '' };
  if (!progress && resumed)
    return { now: 'Checking the progress', more: 'The server cannot be reached. Reconnecting.' };
  if (!progress) return { now: 'Sending the manual', more: '' };
  if (phase === 'unknown') return { now: progress.message, more: 'The server cannot be reached.' };
  if (connection === 'connecting') {
    return { now: progress.message, more: 'The connection was lost. Reconnecting; no progress is lost.' };
  }
  if (isSearchingItems(progress)) {
    return { now: 'Looking for rules, tasks and precautions', more: `All ${progress.pageCount} pages read` };
  }
  return { now: progress.message, more: progress.subMessage };
}
