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

/** Rules, tasks and precautions: every role that may read or write one of them may do so with all. */
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
  /** Takes a dismissal back. */
  restore: can('rules:write')
    .input(decideSuggestionsInput)
    .output(decidedSuggestions)
    .mutation(({ ctx, input }) => restoreSuggestions(ctx, input)),
});
