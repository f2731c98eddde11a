import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Newest {
  /** Key of the last question. */
  question: string | undefined;
  /** Changes as the answer grows. */
  answer: string | number | undefined;
}

/**
 * Scrolls to the last question and follows its streaming answer until the question reaches the top, because an answer is
 * read from its beginning. After the user has scrolled it stops, unless they are at the end: then it follows the text.
 */
export function useNewestInView({ question, answer }: Newest) {
  const thread = useRef<HTMLDivElement>(null);
  const lastQuestion = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  const atEnd = useInView(end);
  const atEndNow = useRef(atEnd);
  atEndNow.current = atEnd;

  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && thread.current?.contains(target)) scrolled.current = true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (scrollKeys.has(event.key) && !(event.target instanceof HTMLTextAreaElement)) scrolled.current = true;
    };
    document.addEventListener('wheel', onScroll, { passive: true });
    document.addEventListener('touchmove', onScroll, { passive: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('wheel', onScroll);
      document.removeEventListener('touchmove', onScroll);
      document.removeEventListener('keydown', onKeyDown);
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

  const scrollToEnd = useCallback(() => {
    scrolled.current = true;
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return { thread, lastQuestion, end, atEnd, scrollToEnd };
}

const scrollKeys = new Set(['PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' ']);
/** Height by which the chat input covers the end on a phone. */
const rootMargin = '0px 0px -24px 0px';

function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
