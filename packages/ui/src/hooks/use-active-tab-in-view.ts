import { type RefObject, useEffect } from 'react';

/** Scrolls a list of tabs sideways so that the active tab is visible, initially and whenever another tab becomes active or a count changes its position. */
export function useActiveTabInView(tabList: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = tabList.current;
    if (!list) return;
    const reveal = () => {
      const active = list.querySelector<HTMLElement>('[data-state="active"]');
      if (!active) return;
      const { offsetLeft: left, offsetWidth: width } = active;
      if (left < list.scrollLeft || left + width > list.scrollLeft + list.clientWidth) {
        list.scrollLeft = left - (list.clientWidth - width) / 2;
      }
    };
    reveal();
    const observer = new MutationObserver(reveal);
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['data-state'] });
    return () => observer.disconnect();
  }, [tabList]);
}
