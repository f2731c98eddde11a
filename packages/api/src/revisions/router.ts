import { callCosts } from '../call-limits';
import { document, documentList } from '../documents/schema';
import { can } from '../trpc';
import { acceptRevision } from './accept';
import { proposeRevision } from './propose';
import { rejectRevision } from './reject';
import {
  acceptRevisionInput,
  proposeRevisionForm,
  rejectedRevision,
  revision,
  revisionIdInput,
  revisionsOfInput,
} from './schema';
import { getRevision, revisionsOf } from './service';

/** Revisions of manuals; part of the knowledge router. */
export const revisionProcedures = {
  propose: can('knowledge:write', callCosts.readManual)
    .input(proposeRevisionForm)
    .output(document)
    .mutation(({ ctx, input }) => proposeRevision(ctx, input)),
  revision: can('knowledge:read')
    .input(revisionIdInput)
    .output(revision)
    .query(({ ctx, input }) => getRevision(ctx, input.id)),
  acceptRevision: can('knowledge:write')
    .input(acceptRevisionInput)
    .output(document)
    .mutation(({ ctx, input }) => acceptRevision(ctx, input)),
  rejectRevision: can('knowledge:write')
    .input(revisionIdInput)
    .output(rejectedRevision)
    .mutation(({ ctx, input }) => rejectRevision(ctx, input.id)),
  revisionsOf: can('knowledge:read')
    .input(revisionsOfInput)
    .output(documentList)
    .query(({ ctx, input }) => revisionsOf(ctx, input.documentId)),
};
