/** For a result whose undo must be there: `result.undo ?? notUndoable()`. */
export function notUndoable(): never {
  throw new Error('The change cannot be undone.');
}
