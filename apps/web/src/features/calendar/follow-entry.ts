/** Cleanup of a chip of the calendar: when it is removed with the focus, its task's chip on another day gets it, else its day. */
export const followEntry = (chip: HTMLElement | null) => () => {
  const task = chip?.dataset.task;
  if (!chip || document.activeElement !== chip) return;
  const grid = chip.closest('[role="grid"]');
  const day = chip.closest('td')?.querySelector<HTMLElement>('[data-day]');
  // the chip of the other day is added in the same commit
  queueMicrotask(() => {
    const moved = [...(grid?.querySelectorAll<HTMLElement>('[data-task]') ?? [])].find(
      (other) => other !== chip && other.dataset.task === task,
    );
    (moved ?? day)?.focus();
  });
};
