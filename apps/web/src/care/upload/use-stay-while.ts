import { useEffect } from 'react';

/** The browser asks before it leaves the page, while something would be lost. */
export function useStayWhile(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [underWay]);
}
