import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOffline } from '../connection';
import { PartLoadError } from './lazy-part';

const loadErrorText = 'The connection may have failed for a moment, or Steward was updated after you opened it.';
const offlineText = 'You are offline. It opens when the connection is back.';
const renderErrorText = 'An unexpected error stopped it.';
const restText = 'The rest of the page still works.';

/**
 * What to say about a part that failed, and how to try again. Code that could not be fetched is fetched again, also by
 * itself when the connection is back; after any other error the part starts over with fresh data.
 * @param name the subject of the title: 'This tab'
 */
export function usePartFailure(name: string, { error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const queryClient = useQueryClient();
  const offline = useIsOffline();
  const [retrying, setRetrying] = useState(false);
  const isLoadError = error instanceof PartLoadError;

  const tryAgain = async () => {
    setRetrying(true);
    if (isLoadError) {
      await error.reload();
    } else {
      // the failed part's own data may be what broke it; what is on screen elsewhere is only refreshed
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
    }
    setRetrying(false);
    reset();
  };

  // once the message is gone (a closed dialog, another tab), opening the part again is a new attempt
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
    /** What happened. */
    text: isLoadError ? (offline ? offlineText : loadErrorText) : renderErrorText,
    /** What was kept: for a part of a page. */
    rest: restText,
    /** For the report to support: the browser's or React's own message. */
    detail: isLoadError ? undefined : String(error),
    tryAgain: () => void tryAgain(),
    retrying,
    /** A new page load brings the current build; without a connection it would end on the browser's error page. */
    mayReload: isLoadError && !offline,
  };
}
