import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { useEffect, useRef } from 'react';

/** Keeps the last question at the top of the view, so that its answer is read from its beginning. */
export function useLastQuestion(changes: string) {
  const question = useRef<HTMLDivElement>(null);
  const phone = useIsPhone();
  const opened = useRef(true);
  useEffect(() => {
    void changes;
    // opening the chat on the phone does not scroll the machine's name away
    const stay = phone && opened.current;
    if (question.current) opened.current = false;
    if (!stay) question.current?.scrollIntoView({ block: 'start' });
  }, [changes, phone]);
  return question;
}
