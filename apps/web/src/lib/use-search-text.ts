import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from './use-debounced';

const typingPause = 250;

/** What is typed, and, once typing pauses, in the address. Follows the address when it changes by other means. */
export function useSearchText(inAddress: string, onPause: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const lastSentText = useRef(inAddress);
  const paused = useDebounced(text, typingPause);
  const report = useEffectEvent(onPause);
  useEffect(() => {
    if (paused === lastSentText.current) return;
    lastSentText.current = paused;
    report(paused);
  }, [paused]);
  useEffect(() => {
    if (inAddress === lastSentText.current) return;
    lastSentText.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  return [text, setText] as const;
}
