import { can, router } from '../trpc';
import { createViewInput, removedView, taskView, taskViewList, updateViewInput, viewIdInput } from './schema';
import { createView, listViews, removeView, updateView } from './service';

/** A user's saved filters of the lists of tasks. */
export const taskViewsRouter = router({
  list: can('settings:use')
    .output(taskViewList)
    .query(({ ctx }) => listViews(ctx)),
  create: can('settings:use')
    .input(createViewInput)
    .output(taskView)
    .mutation(({ ctx, input }) => createView(ctx, input)),
  update: can('settings:use')
    .input(updateViewInput)
    .output(taskView)
    .mutation(({ ctx, input }) => updateView(ctx, input)),
  remove: can('settings:use')
    .input(viewIdInput)
    .output(removedView)
    .mutation(({ ctx, input }) => removeView(ctx, input.id)),
});
