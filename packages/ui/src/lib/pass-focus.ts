const rows = '[data-slot="table-row"], li';

/** What a row offers first: its chevron, else its name. */
const rowControl = (row: Element) =>
  row.querySelector<HTMLElement>('[aria-expanded]') ?? row.querySelector<HTMLElement>('button:enabled, a[href]');

/**
 * Where focus can go when a control disappears with what it did: to the rows after it, then to those before it, nearest
 * first, then to the heading above. Ask while it is still on the page, since its neighbours are known only then.
 */
export function successorsOf(control: Element): HTMLElement[] {
  const row = control.closest(rows);
  const list = [...(row?.parentElement?.children ?? [])];
  const at = row ? list.indexOf(row) : -1;
  const neighbours = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0)).reverse()];
  const controls = neighbours.filter((element) => element.matches(rows)).map(rowControl);
  const heading = headingAbove(row ?? control);
  return [...controls, heading].filter((element) => element !== null);
}

function headingAbove(element: Element): HTMLElement | null {
  for (let part = element.parentElement; part; part = part.parentElement) {
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (heading && !heading.contains(element)) return heading;
  }
  return null;
}

/** Focuses the first that is still on the page. A heading takes focus, but is no stop of the Tab key. */
export function focusFirst(successors: readonly HTMLElement[]): void {
  const target = successors.find((element) => element.isConnected);
  if (!target) return;
  if (/^H\d$/.test(target.tagName)) target.tabIndex = -1;
  target.focus();
}

/** Ref of a control that disappears when it is used: the keyboard goes on at the next row, not at the start of the page. */
export const passFocus = (control: HTMLElement | null) => () => {
  if (control && document.activeElement === control) focusFirst(successorsOf(control));
};
