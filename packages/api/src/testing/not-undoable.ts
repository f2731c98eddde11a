/** Fails a test whose result must be undoable: `result.undo ?? notUndoable()`. */
export function notUndoable(): never {
  throw new Error('The change cannot be undone.');
}
