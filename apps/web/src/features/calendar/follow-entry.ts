/** Ref cleanup of a calendar chip: if the removed chip had the focus, focuses its task's chip on another day, else the chip's day. */
export const followEntry = (chip: HTMLElement | null) => () => {
  const task = chip?.dataset.task;
  if (!chip || document.activeElement !== chip) return;
  const grid = chip.closest('[role="grid"]');
  const day = chip.closest('td')?.querySelector<HTMLElement>('[data-day]');
  // React adds the chip of the other day in the same commit
  queueMicrotask(() => {
    const movedChip = [...(grid?.querySelectorAll<HTMLElement>('[data-task]') ?? [])].find(
      (other) => other !== chip && other.dataset.task === task,
    );
    (movedChip ?? day)?.focus();
  });
};
