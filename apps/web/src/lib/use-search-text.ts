import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from './use-debounced';

const typingPauseMs = 250;

/** State of a search field. Reports the text once typing pauses, and follows the address when it changes by other means. */
export function useSearchText(inAddress: string, onPause: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const lastSentText = useRef(inAddress);
  const paused = useDebounced(text, typingPauseMs);
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
