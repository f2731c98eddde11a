import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deviceIdOf, deviceNameOf, type RunState } from './run-state';
import { runStore } from './run-store';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The run that this entry of the history shows. */
    onboarding?: { deviceId: string; device: NonNullable<RunState['device']> };
  }
}

/** A page that is loaded again, or come back to, shows the run that it showed before. */
export function useRememberedRun(run: RunState): void {
  const remembered = useLocation({ select: ({ state }) => state.onboarding });
  const navigate = useNavigate();
  const deviceId = deviceIdOf(run);
  const known = remembered?.deviceId;
  useEffect(() => {
    if (deviceId === null || deviceId === known) return;
    const device = runStore.get().device ?? { name: deviceNameOf(runStore.get()), location: '', manufacturer: '' };
    void navigate({
      to: '/devices',
      search: true,
      replace: true,
      state: (state) => ({ ...state, onboarding: { deviceId, device } }),
    });
  }, [deviceId, known, navigate]);
  // only what stood here when the wizard was opened: a run that was left stays left
  const [first] = useState(remembered);
  useEffect(() => {
    if (first && runStore.get().phase === 'idle') void runStore.follow(first.deviceId, first.device);
  }, [first]);
}
