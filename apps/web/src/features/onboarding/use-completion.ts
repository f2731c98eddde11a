import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { checkPdf } from '../../pdf/check-pdf';
import { deviceIdOf, deviceNameOf, type RunState } from './run-state';
import { runStore } from './run-store';

/** The completed overlay is seen for two seconds; a result without one, and a lost connection, lead on after one. */
const afterOverlay = 2000;
const afterResult = 1000;

/** Calls when the success screen is due. */
export function useCompletion(run: RunState, onComplete: (deviceId: string | null) => void): void {
  const { phase, progress } = run;
  const deviceId = deviceIdOf(run);
  const due = phase === 'complete' || phase === 'unknown';
  const delay = phase === 'complete' && progress ? afterOverlay : afterResult;
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!due) return;
    void utils.devices.invalidate();
    void utils.notifications.invalidate();
    const timer = setTimeout(() => onComplete(deviceId), delay);
    return () => clearTimeout(timer);
  }, [due, delay, deviceId, onComplete, utils]);
}

/** Gives a device another manual in place of one that could not be read, and follows the new run. */
export function useReplaceManual() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const mutation = trpc.onboarding.replaceManual.useMutation();
  const replace = async (run: RunState, manual: File) => {
    const deviceId = deviceIdOf(run);
    const why = await checkPdf(manual);
    setRefusal(why ? `${why.title}. ${why.message}` : null);
    if (why || !deviceId) return;
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
