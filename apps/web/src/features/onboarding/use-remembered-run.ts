import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deviceIdOf, deviceNameOf, type RunState } from './run-state';
import { runStore } from './run-store';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The onboarding run shown by this history entry. */
    onboarding?: { deviceId: string; device: NonNullable<RunState['device']> };
  }
}

/** Stores the run in the history entry, so that a reload or going back shows it again. */
export function useRememberedRun(run: RunState): void {
  const remembered = useLocation({ select: ({ state }) => state.onboarding });
  const navigate = useNavigate();
  const deviceId = deviceIdOf(run);
  const rememberedId = remembered?.deviceId;
  useEffect(() => {
    if (deviceId === null || deviceId === rememberedId) return;
    const device = runStore.get().device ?? { name: deviceNameOf(runStore.get()), location: '', manufacturer: '' };
    void navigate({
      to: '/devices',
      search: true,
      replace: true,
      state: (state) => ({ ...state, onboarding: { deviceId, device } }),
    });
  }, [deviceId, rememberedId, navigate]);
  // resume only the run remembered when the wizard opened: a run that the user has left is not followed again
  const [initialRun] = useState(remembered);
  useEffect(() => {
    if (initialRun && runStore.get().phase === 'idle') void runStore.follow(initialRun.deviceId, initialRun.device);
  }, [initialRun]);
}
