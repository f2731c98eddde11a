import type { ActorContext } from '../context';

/** Columns that are not the item itself: changing only these is not editing it. */
const notEditing = new Set(['status', 'isActive', 'assignedTo']);

/** Whether its words are a person's. An item that was accepted as it was suggested is protected as of its creation. */
export const isEdited = ({ editedAt, createdAt }: { editedAt: Date | null; createdAt: Date }): boolean =>
  editedAt !== null && editedAt.getTime() !== createdAt.getTime();

/** Marks a generated item that a person edits: generating again keeps it. */
export function editMark(ctx: ActorContext, row: { origin: 'generated' | 'person' }, changes: object) {
  const edits = row.origin === 'generated' && Object.keys(changes).some((key) => !notEditing.has(key));
  return edits ? { editedAt: ctx.now(), editedBy: ctx.actor.userId } : {};
}
