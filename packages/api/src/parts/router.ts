import { can, router } from '../trpc';
import { listParts } from './list';
import {
  createPartInput,
  listPartsInput,
  part,
  partIdInput,
  partPage,
  receivePartInput,
  removedPart,
  updatePartInput,
} from './schema';
import { createPart, receivePart, removePart, updatePart } from './service';

/** Spare parts and their stock. Completed work takes parts out of stock. */
export const partsRouter = router({
  list: can('parts:read')
    .input(listPartsInput)
    .output(partPage)
    .query(({ ctx, input }) => listParts(ctx, input)),
  create: can('parts:write')
    .input(createPartInput)
    .output(part)
    .mutation(({ ctx, input }) => createPart(ctx, input)),
  update: can('parts:write')
    .input(updatePartInput)
    .output(part)
    .mutation(({ ctx, input }) => updatePart(ctx, input)),
  receive: can('parts:write')
    .input(receivePartInput)
    .output(part)
    .mutation(({ ctx, input }) => receivePart(ctx, input)),
  remove: can('parts:delete')
    .input(partIdInput)
    .output(removedPart)
    .mutation(({ ctx, input }) => removePart(ctx, input.id)),
});
