import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced';
import type { DevicesSearch } from './search';

const route = getRouteApi('/app/devices');
const typingPause = 250;

/** The filters, kept in the address. A changed filter starts at the first page. */
export function useDevicesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: DevicesSearch) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }), replace: true });
  return { search, change, clear: () => void navigate({ search: ({ view }) => ({ view }) }) };
}

/** What is typed, and, once typing pauses, in the address. Follows the address when it changes by other means. */
export function useSearchText(inAddress: string, onPause: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const sent = useRef(inAddress);
  const paused = useDebounced(text, typingPause);
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  useEffect(() => {
    if (paused === sent.current) return;
    sent.current = paused;
    latest.current(paused);
  }, [paused]);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  return [text, setText] as const;
}
