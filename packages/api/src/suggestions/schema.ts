import { z } from 'zod';
import { id, instant } from '../fields';
import { maintenanceTask, taskChanges } from '../maintenance/schema';
import { pageInput, pageOutput } from '../paging';
import { rule, ruleChanges } from '../rules/schema';
import { precaution, precautionChanges } from '../safety/schema';
import { type SuggestionKind, suggestionKinds } from '../suggested-items/kinds';

export type { SuggestionKind };

const common = {
  id: z.string(),
  /** Probability (0 to 1) that the item is right. */
  probability: z.number(),
  /** Why the item is uncertain, as a sentence. */
  reason: z.string(),
  createdAt: instant,
};

/** An item that needs a person's decision. Accepting it adds `item` under the same id. */
export const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rule'), ...common, item: rule }),
  z.object({ kind: z.literal('task'), ...common, item: maintenanceTask }),
  z.object({ kind: z.literal('precaution'), ...common, item: precaution }),
]);
export type Suggestion = z.infer<typeof suggestion>;

const kind = z.enum(suggestionKinds);

/** Lists the suggestions of one device and kind, most probable first. */
export const listSuggestionsInput = z.object({ ...pageInput, deviceId: id, kind });
export type ListSuggestionsInput = z.output<typeof listSuggestionsInput>;
export const suggestionPage = pageOutput(suggestion);

export const suggestionCountsInput = z.object({ deviceId: id });
export const suggestionCounts = z.object({
  rule: z.number().int(),
  task: z.number().int(),
  precaution: z.number().int(),
});
export type SuggestionCounts = z.infer<typeof suggestionCounts>;

/** Decides all of them or none. */
export const decideSuggestionsInput = z.object({
  deviceId: id,
  kind,
  ids: z
    .array(id)
    .min(1, 'Choose at least one suggestion.')
    .max(200, 'At most 200 suggestions can be decided at once.'),
});
export type DecideSuggestionsInput = z.output<typeof decideSuggestionsInput>;

/** Accepts one suggestion with corrections: only the changed fields of the item's form. */
export const acceptEditedInput = z.discriminatedUnion('kind', [
  z.object({ deviceId: id, id, kind: z.literal('rule'), changes: ruleChanges }),
  z.object({ deviceId: id, id, kind: z.literal('task'), changes: taskChanges }),
  z.object({ deviceId: id, id, kind: z.literal('precaution'), changes: precautionChanges }),
]);
export type AcceptEditedInput = z.output<typeof acceptEditedInput>;

export const decidedSuggestions = z.object({ message: z.string(), count: z.number().int() });
export type DecidedSuggestions = z.infer<typeof decidedSuggestions>;
