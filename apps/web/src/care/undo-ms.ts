/** How long a change can be undone from its toast. */
export const undoMs = 10_000;
