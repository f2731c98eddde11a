import { messageOutput } from '../auth/schema';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { organizationChanges } from './changes';
import { dismissChecklist, readChecklist } from './checklist';
import { checklist, organizationChange, organizationSettings, saveOrganizationInput } from './schema';
import { readOrganization, saveOrganization } from './settings';

export const organizationRouter = router({
  settings: can('organization:manage')
    .output(organizationSettings)
    .query(({ ctx }) => readOrganization(ctx)),
  save: can('organization:manage')
    .input(saveOrganizationInput)
    .output(organizationSettings)
    .mutation(({ ctx, input }) => saveOrganization(ctx, input)),
  changes: can('users:read')
    .output(streamOf(organizationChange))
    .subscription(({ ctx, signal }) => organizationChanges(ctx, signal)),
  checklist: can('organization:manage')
    .output(checklist)
    .query(({ ctx }) => readChecklist(ctx)),
  dismissChecklist: can('organization:manage')
    .output(messageOutput)
    .mutation(({ ctx }) => dismissChecklist(ctx)),
});
