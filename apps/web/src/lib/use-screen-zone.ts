import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { knownTimeZone, rememberTimeZone, setTimeZone, timeZone } from './calendar';

/** How long the first visit waits for the organization's zone before the screens show the browser's. */
export const maxZoneWaitMs = 5000;

const inputEvents = ['pointerdown', 'keydown', 'input'];

interface ScreenZoneOptions {
  /** The organization's time zone once the server has answered. */
  zone: string | undefined;
  /** Whether the query of the zone has failed at least once. */
  failed: boolean;
  /** Path of the page on screen. */
  page: string;
}

/**
 * The time zone of the screens, undefined while they wait for it. Without a zone from an earlier visit they wait for the
 * server, but not after a failure. A changed zone is applied immediately only if the user has not used the page yet:
 * otherwise mounting it again would lose typed text and open dialogs, so the next page is the first to show it.
 */
export function useScreenZone({ zone, failed, page }: ScreenZoneOptions): string | undefined {
  const [screenZone, setScreenZone] = useState(knownTimeZone);
  const isWaiting = screenZone === undefined;
  const used = useRef(false);
  const usedPage = useRef(page);

  useEffect(() => {
    const recordUse = () => {
      used.current = true;
    };
    for (const type of inputEvents) window.addEventListener(type, recordUse, true);
    return () => {
      for (const type of inputEvents) window.removeEventListener(type, recordUse, true);
    };
  }, []);

  // a layout effect: setTimeZone is a side effect, and the screens must show the new zone in the next paint
  useLayoutEffect(() => {
    if (usedPage.current !== page) {
      usedPage.current = page;
      used.current = false;
    }
    if (zone === undefined) return;
    rememberTimeZone(zone);
    if (used.current && !isWaiting) return;
    setTimeZone(zone);
    setScreenZone(zone);
  }, [zone, page, isWaiting]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setScreenZone((current) => current ?? timeZone()), failed ? 0 : maxZoneWaitMs);
    return () => clearTimeout(timer);
  }, [isWaiting, failed]);

  return screenZone;
}
