import { useEffect } from 'react';

/** Has the browser ask before it leaves the page. */
export function useStayWhile(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [underWay]);
}
