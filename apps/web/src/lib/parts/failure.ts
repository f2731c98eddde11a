import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { reachesServer, useIsOffline } from '../connection';
import { PartLoadError } from './lazy-part';

const loadErrorText = 'The connection may have failed for a moment, or Steward was updated after you opened it.';
const failedAgainText =
  'Loading it again did not help, because the browser remembers the failure until the page is reloaded.';
const offlineText = 'You are offline. It can be opened when the connection is back.';
const renderErrorText = 'An unexpected error stopped it.';
const restText = 'The rest of the page still works.';

/**
 * Texts and actions for a part that failed. Code that could not be loaded is loaded again, automatically when the
 * connection returns; after any other error the part is rendered again with fresh data.
 * @param name subject of the title: 'This tab'
 * @param isPage nothing else is on the page, so that trying again may end with reloading it
 */
export function usePartFailure(
  name: string,
  { error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>,
  { isPage = false } = {},
) {
  const queryClient = useQueryClient();
  const offline = useIsOffline();
  const [retrying, setRetrying] = useState(false);
  const isLoadError = error instanceof PartLoadError;

  const tryAgain = async () => {
    setRetrying(true);
    if (isLoadError) {
      const loaded = await error.reload();
      // without the server, reloading would end on the browser's error page
      if (!loaded && isPage && (await reachesServer())) return window.location.reload();
    } else {
      // the error may come from the part's own data, so drop it; data on screen elsewhere is only refreshed
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
    }
    setRetrying(false);
    reset();
  };

  // after the message is unmounted (closed dialog, other tab), opening the part again is a new attempt
  useEffect(() => (error instanceof PartLoadError ? error.forget : undefined), [error]);

  const onReconnect = useEffectEvent(() => {
    if (isLoadError && !retrying) void tryAgain();
  });
  const [failedOffline, setFailedOffline] = useState(offline);
  if (offline && !failedOffline) setFailedOffline(true);
  useEffect(() => {
    if (failedOffline && !offline) onReconnect();
  }, [failedOffline, offline]);

  return {
    title: `${name} could not be ${isLoadError ? 'loaded' : 'shown'}`,
    text: isLoadError ? loadErrorOf(error, offline) : renderErrorText,
    /** Reassurance for a part of a page. */
    rest: restText,
    /** Technical message, for a support request. */
    detail: isLoadError ? undefined : String(error),
    tryAgain: () => void tryAgain(),
    retrying,
    /** Reloading the page loads the current build; offline it would end on the browser's error page. */
    mayReload: isLoadError && !offline,
  };
}

function loadErrorOf(error: PartLoadError, offline: boolean): string {
  if (offline) return offlineText;
  return error.failedImports > 1 ? failedAgainText : loadErrorText;
}
