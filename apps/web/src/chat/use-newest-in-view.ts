import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Newest {
  /** What is the newest: the last question, and the answer behind it. */
  question: string | undefined;
  /** Changes as the answer grows. */
  answer: string | number | undefined;
}

/**
 * Keeps the newest in view: the last question when the conversation is opened, then its answer as it grows, until the
 * question stands at the top, for an answer is read from its beginning. Whoever scrolls is left where they are, at the end
 * along with what is written.
 */
export function useNewestInView({ question, answer }: Newest) {
  const thread = useRef<HTMLDivElement>(null);
  const lastQuestion = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  const atEnd = useSeen(end);
  const atEndNow = useRef(atEnd);
  atEndNow.current = atEnd;

  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && thread.current?.contains(target)) scrolled.current = true;
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (scrollKeys.has(event.key) && !(event.target instanceof HTMLTextAreaElement)) scrolled.current = true;
    };
    document.addEventListener('wheel', leave, { passive: true });
    document.addEventListener('touchmove', leave, { passive: true });
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('wheel', leave);
      document.removeEventListener('touchmove', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, []);

  useEffect(() => {
    void question;
    scrolled.current = false;
  }, [question]);

  useEffect(() => {
    void [question, answer];
    if (!scrolled.current) lastQuestion.current?.scrollIntoView({ block: 'start' });
    else if (atEndNow.current) end.current?.scrollIntoView({ block: 'nearest' });
  }, [question, answer]);

  const toEnd = useCallback(() => {
    scrolled.current = true;
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return { thread, lastQuestion, end, atEnd, toEnd };
}

const scrollKeys = new Set(['PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' ']);
/** Above the box to write in, which covers the end on the phone. */
const covered = '0px 0px -24px 0px';

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      rootMargin: covered,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
