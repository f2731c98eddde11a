import { can, router } from '../trpc';
import { myWork, myWorkInput, workSectionInput, workSectionPage } from './schema';
import { readMyWork, readWorkSection } from './service';

/** Part of the router of maintenance, whose queries reload when tasks change. */
export const myWorkRouter = router({
  myWork: can('maintenance:read')
    .input(myWorkInput)
    .output(myWork)
    .query(({ ctx, input }) => readMyWork(ctx, input)),
  workSection: can('maintenance:read')
    .input(workSectionInput)
    .output(workSectionPage)
    .query(({ ctx, input }) => readWorkSection(ctx, input)),
});
