import type { ActorContext } from '../context';

/** Changing only these columns does not count as editing the item. */
const notEditing = new Set(['status', 'isActive', 'assignedTo']);

/** Whether a person changed the text. An item accepted unchanged has `editedAt` equal to `createdAt`, which only protects it. */
export const isEdited = ({ editedAt, createdAt }: { editedAt: Date | null; createdAt: Date }): boolean =>
  editedAt !== null && editedAt.getTime() !== createdAt.getTime();

/** Marks a generated item as edited, so that generating again keeps it. */
export function editMark(ctx: ActorContext, row: { origin: 'generated' | 'person' }, changes: object) {
  const edits = row.origin === 'generated' && Object.keys(changes).some((key) => !notEditing.has(key));
  return edits ? { editedAt: ctx.now(), editedBy: ctx.actor.userId } : {};
}
