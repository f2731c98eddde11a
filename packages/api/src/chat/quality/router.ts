import { z } from 'zod';
import { can } from '../../trpc';
import { dislikedAnswers, resolveDisliked } from './disliked';
import { listPins, pinAnswer, unpinAnswer, updatePin } from './pins';
import {
  dislikedAnswer,
  dislikedInput,
  dislikedPage,
  pinIdInput,
  pinInput,
  pinnedAnswer,
  pinsInput,
  resolveDislikedInput,
  unpinned,
  updatePinInput,
} from './schema';

/** Review of answers by administrators; part of the chat's router. */
export const qualityProcedures = {
  disliked: can('knowledge:curate')
    .input(dislikedInput)
    .output(dislikedPage)
    .query(({ ctx, input }) => dislikedAnswers(ctx, input)),
  resolveDisliked: can('knowledge:curate')
    .input(resolveDislikedInput)
    .output(dislikedAnswer)
    .mutation(({ ctx, input }) => resolveDisliked(ctx, input)),
  pin: can('knowledge:curate')
    .input(pinInput)
    .output(pinnedAnswer)
    .mutation(({ ctx, input }) => pinAnswer(ctx, input)),
  pins: can('knowledge:curate')
    .input(pinsInput)
    .output(z.array(pinnedAnswer))
    .query(({ ctx, input }) => listPins(ctx, input)),
  updatePin: can('knowledge:curate')
    .input(updatePinInput)
    .output(pinnedAnswer)
    .mutation(({ ctx, input }) => updatePin(ctx, input)),
  unpin: can('knowledge:curate')
    .input(pinIdInput)
    .output(unpinned)
    .mutation(({ ctx, input }) => unpinAnswer(ctx, input.id)),
};
