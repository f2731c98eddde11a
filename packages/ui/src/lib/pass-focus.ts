const rows = '[data-slot="table-row"], li';

/** The control of a row that takes the focus: its chevron, otherwise its first button or link after the checkbox. */
const rowControl = (row: Element) =>
  row.querySelector<HTMLElement>('[aria-expanded]') ??
  row.querySelector<HTMLElement>('button:enabled:not([role="checkbox"]), a[href]');

/**
 * Elements that can take the focus when a control is removed: in the rows after it, then in those before it, nearest first,
 * then the headings above. Must be called while the control is still in the document.
 */
export function successorsOf(control: Element): HTMLElement[] {
  const row = control.closest(rows);
  const list = [...(row?.parentElement?.children ?? [])];
  const at = row ? list.indexOf(row) : -1;
  const neighbours = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0)).reverse()];
  const controls = neighbours.filter((element) => element.matches(rows)).map(rowControl);
  return [...controls, ...headingsAbove(row ?? control)].filter((element) => element !== null);
}

/** The first heading of each part of the page that contains the element, innermost first. */
function headingsAbove(element: Element): HTMLElement[] {
  const headings = new Set<HTMLElement>();
  for (let part = element.parentElement; part; part = part.parentElement) {
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (heading && !heading.contains(element)) headings.add(heading);
  }
  return [...headings];
}

/** Focuses the first element that is still in the document. A heading becomes focusable, but not by Tab. */
export function focusFirst(successors: readonly HTMLElement[]): void {
  const target = successors.find((element) => element.isConnected);
  if (!target) return;
  if (/^H\d$/.test(target.tagName)) target.tabIndex = -1;
  target.focus();
}

/** Ref for a control that may be removed by its own action: focus moves to the next row instead of the document. */
export const passFocus = (control: HTMLElement | null) => () => {
  if (control && document.activeElement === control) handOver(successorsOf(control));
};

/** Ref for a part of the page that may be removed by an action in it: focus moves to the heading above instead of the document. */
export const passFocusWithin = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) handOver(headingsAbove(part));
};

function handOver(successors: readonly HTMLElement[]): void {
  focusFirst(successors);
  // the first successor may be removed together with the control
  queueMicrotask(() => {
    if (document.activeElement === document.body) focusFirst(successors);
  });
}
