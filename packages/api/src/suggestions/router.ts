import { can, router } from '../trpc';
import { countSuggestions, listSuggestions } from './list';
import {
  acceptEditedInput,
  decidedSuggestions,
  decideSuggestionsInput,
  listSuggestionsInput,
  suggestionCounts,
  suggestionCountsInput,
  suggestionPage,
} from './schema';
import { acceptEdited, acceptSuggestions, dismissSuggestions, restoreSuggestions } from './service';

/** Uses the permissions of rules for all kinds: roles have the same rights on rules, tasks and precautions. */
export const suggestionsRouter = router({
  list: can('rules:read')
    .input(listSuggestionsInput)
    .output(suggestionPage)
    .query(({ ctx, input }) => listSuggestions(ctx, input)),
  counts: can('rules:read')
    .input(suggestionCountsInput)
    .output(suggestionCounts)
    .query(({ ctx, input }) => countSuggestions(ctx, input.deviceId)),
  accept: can('rules:write')
    .input(decideSuggestionsInput)
    .output(decidedSuggestions)
    .mutation(({ ctx, input }) => acceptSuggestions(ctx, input)),
  acceptEdited: can('rules:write')
    .input(acceptEditedInput)
    .output(decidedSuggestions)
    .mutation(({ ctx, input }) => acceptEdited(ctx, input)),
  dismiss: can('rules:write')
    .input(decideSuggestionsInput)
    .output(decidedSuggestions)
    .mutation(({ ctx, input }) => dismissSuggestions(ctx, input)),
  restore: can('rules:write')
    .input(decideSuggestionsInput)
    .output(decidedSuggestions)
    .mutation(({ ctx, input }) => restoreSuggestions(ctx, input)),
});
