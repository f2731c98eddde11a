import { ofDeviceInput } from '../fields';
import { can, publicProcedure, router } from '../trpc';
import { codeOfDevice, deviceOfCode, openPublicForm, renewCode, revokeCode } from './codes';
import { acceptRequest, declineRequest, reopenRequest } from './decide';
import { findRequest, listRequests, requestsOfTask } from './list';
import { markDuplicate } from './mark-duplicate';
import { reportByCode, reportFault } from './report';
import {
  acceptInput,
  acceptOutput,
  codeInput,
  declineInput,
  deviceOfCodeOutput,
  duplicateInput,
  listRequestsInput,
  publicReportForm,
  reportCode,
  reportForm,
  reportReceipt,
  requestIdInput,
  requestList,
  requestsOfTaskInput,
  requestsOfTask as requestsOfTaskOutput,
  workRequest,
} from './schema';

/** Reports of faults by people with and without an account, and decisions about them. */
export const requestsRouter = router({
  publicForm: publicProcedure
    .input(codeInput)
    .output(publicReportForm)
    .query(({ ctx, input }) => openPublicForm(ctx, input.code)),
  reportByCode: publicProcedure
    .input(reportForm)
    .output(reportReceipt)
    .mutation(({ ctx, input }) => reportByCode(ctx, input)),
  report: can('maintenance:write')
    .input(reportForm)
    .output(reportReceipt)
    .mutation(({ ctx, input }) => reportFault(ctx, input)),
  deviceOfCode: can('devices:read')
    .input(codeInput)
    .output(deviceOfCodeOutput)
    .query(({ ctx, input }) => deviceOfCode(ctx, input.code)),
  code: can('devices:read')
    .input(ofDeviceInput)
    .output(reportCode)
    .query(({ ctx, input }) => codeOfDevice(ctx, input.deviceId)),
  renewCode: can('devices:tokens')
    .input(ofDeviceInput)
    .output(reportCode)
    .mutation(({ ctx, input }) => renewCode(ctx, input.deviceId)),
  revokeCode: can('devices:tokens')
    .input(ofDeviceInput)
    .output(reportCode)
    .mutation(({ ctx, input }) => revokeCode(ctx, input.deviceId)),
  list: can('maintenance:read')
    .input(listRequestsInput)
    .output(requestList)
    .query(({ ctx, input }) => listRequests(ctx, input)),
  get: can('maintenance:read')
    .input(requestIdInput)
    .output(workRequest)
    .query(({ ctx, input }) => findRequest(ctx.db, ctx.actor.organizationId, input.id)),
  ofTask: can('maintenance:read')
    .input(requestsOfTaskInput)
    .output(requestsOfTaskOutput)
    .query(({ ctx, input }) => requestsOfTask(ctx, input.taskId)),
  accept: can('maintenance:write')
    .input(acceptInput)
    .output(acceptOutput)
    .mutation(({ ctx, input }) => acceptRequest(ctx, input)),
  decline: can('maintenance:write')
    .input(declineInput)
    .output(workRequest)
    .mutation(({ ctx, input }) => declineRequest(ctx, input.id, input.reason)),
  markDuplicate: can('maintenance:write')
    .input(duplicateInput)
    .output(workRequest)
    .mutation(({ ctx, input }) => markDuplicate(ctx, input)),
  reopen: can('maintenance:write')
    .input(requestIdInput)
    .output(workRequest)
    .mutation(({ ctx, input }) => reopenRequest(ctx, input.id)),
});
