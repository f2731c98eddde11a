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

/** Adds suggested items to the device, in effect from now on. All of them or none. @throws NOT_FOUND */
export async function acceptSuggestions(ctx: ActorContext, input: DecideSuggestionsInput): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) => {
    const rows = await acceptSuggested(ctx, tx, input, kinds[input.kind].accepted);
    return recordDecision(ctx, tx, input, rows, 'accepted');
  });
}

/** Adds one suggested item as a person corrected it. @throws NOT_FOUND */
export async function acceptEdited(ctx: ActorContext, input: AcceptEditedInput): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) => {
    const { accepted } = kinds[input.kind];
    const chosen = { deviceId: input.deviceId, kind: input.kind, ids: [input.id] };
    const rows = await acceptSuggested(ctx, tx, chosen, accepted);
    const [row] = rows;
    if (row && Object.keys(input.changes).length) await markEdited(tx, accepted.table, row);
    const inside = { ...ctx, db: joinTransaction(tx) };
    if (input.kind === 'rule') await updateRule(inside, input.id, input.changes);
    else if (input.kind === 'task') await updateTask(inside, { ...input.changes, id: input.id });
    else await updatePrecaution(inside, input.id, input.changes);
    return recordDecision(ctx, tx, chosen, rows, 'accepted');
  });
}

/** The next reading of the manual leaves dismissed suggestions out. All of them or none. @throws NOT_FOUND */
export async function dismissSuggestions(
  ctx: ActorContext,
  input: DecideSuggestionsInput,
): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) =>
    recordDecision(ctx, tx, input, await dismissSuggested(ctx, tx, input), 'dismissed'),
  );
}

/** Takes dismissals back, as long as the manual was not read again. @throws NOT_FOUND */
export async function restoreSuggestions(
  ctx: ActorContext,
  input: DecideSuggestionsInput,
): Promise<DecidedSuggestions> {
  return ctx.db.transaction(async (tx) =>
    recordDecision(ctx, tx, input, await restoreSuggested(ctx, tx, input), 'restored'),
  );
}
