import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { checkPdf } from '../../pdf/check-pdf';
import { deviceIdOf, deviceNameOf, type RunState } from './run-state';
import { runStore } from './run-store';

/** How long the completed dialog stays open before the success screen opens. */
const dialogDelayMs = 2000;
/** Delay when no dialog was shown or the connection was lost. */
const resultDelayMs = 1000;

/** Calls `onComplete` when it is time to open the success screen. */
export function useCompletion(run: RunState, onComplete: (deviceId: string | null) => void): void {
  const { phase, progress } = run;
  const deviceId = deviceIdOf(run);
  const isOver = phase === 'complete' || phase === 'unknown';
  const delayMs = phase === 'complete' && progress ? dialogDelayMs : resultDelayMs;
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!isOver) return;
    void utils.devices.invalidate();
    void utils.notifications.invalidate();
    const timer = setTimeout(() => onComplete(deviceId), delayMs);
    return () => clearTimeout(timer);
  }, [isOver, delayMs, deviceId, onComplete, utils]);
}

/** Replaces the unreadable manual of a device and follows the new run. */
export function useReplaceManual() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const mutation = trpc.onboarding.replaceManual.useMutation();
  const replace = async (run: RunState, manual: File) => {
    const deviceId = deviceIdOf(run);
    const problem = await checkPdf(manual);
    setRefusal(problem ? `${problem.title}. ${problem.message}` : null);
    if (problem || !deviceId) return;
    const form = new FormData();
    form.set('deviceId', deviceId);
    form.set('manualFile', manual, manual.name);
    try {
      await mutation.mutateAsync(form);
    } catch (error) {
      return setRefusal((error as Error).message);
    }
    await runStore.follow(deviceId, run.device ?? { name: deviceNameOf(run), location: '', manufacturer: '' });
  };
  return { replace, pending: mutation.isPending, refusal };
}
