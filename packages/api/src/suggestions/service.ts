import type { ActorContext } from '../context';
import { joinTransaction } from '../joined-transaction';
import { updateTask } from '../maintenance/service';
import { updateRule } from '../rules/service';
import { updatePrecaution } from '../safety/service';
import {
  acceptSuggested,
  dismissSuggested,
  markEdited,
  recordDecision,
  restoreSuggested,
} from '../suggested-items/decide';
import { kinds } from './kinds';
import type { AcceptEditedInput, DecidedSuggestions, DecideSuggestionsInput } from './schema';

/** Adds the suggested items to the device as active ones, all or none. @throws NOT_FOUND */
export async function acceptSuggestions(ctx: ActorContext, input: DecideSuggestionsInput): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) => {
    const rows = await acceptSuggested(ctx, tx, input, kinds[input.kind].acceptedItems);
    return recordDecision(ctx, tx, input, rows, 'accepted');
  });
}

/** Adds one suggested item with a person's corrections. @throws NOT_FOUND */
export async function acceptEdited(ctx: ActorContext, input: AcceptEditedInput): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) => {
    const { acceptedItems } = kinds[input.kind];
    const selection = { deviceId: input.deviceId, kind: input.kind, ids: [input.id] };
    const rows = await acceptSuggested(ctx, tx, selection, acceptedItems);
    const [row] = rows;
    if (row && Object.keys(input.changes).length) await markEdited(tx, acceptedItems.table, row);
    const txContext = { ...ctx, db: joinTransaction(tx) };
    if (input.kind === 'rule') await updateRule(txContext, input.id, input.changes);
    else if (input.kind === 'task') await updateTask(txContext, { ...input.changes, id: input.id });
    else await updatePrecaution(txContext, input.id, input.changes);
    return recordDecision(ctx, tx, selection, rows, 'accepted');
  });
}

/** Dismisses all or none. Dismissed suggestions are not suggested again when the manual is read again. @throws NOT_FOUND */
export async function dismissSuggestions(
  ctx: ActorContext,
  input: DecideSuggestionsInput,
): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) =>
    recordDecision(ctx, tx, input, await dismissSuggested(ctx, tx, input), 'dismissed'),
  );
}

/** Undoes dismissals; possible until the manual is read again. @throws NOT_FOUND */
export async function restoreSuggestions(
  ctx: ActorContext,
  input: DecideSuggestionsInput,
): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) =>
    recordDecision(ctx, tx, input, await restoreSuggested(ctx, tx, input), 'restored'),
  );
}
