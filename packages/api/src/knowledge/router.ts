import { z } from 'zod';
import { can, router } from '../trpc';
import {
  document,
  documentIdInput,
  documentNameInput,
  ofDeviceInput,
  pdfReferences,
  queryInput,
  queryOutput,
} from './schema';
import { deviceDocuments, getDocument, getDocumentByName, queryManual } from './service';

export const knowledgeRouter = router({
  query: can('chat:use')
    .input(queryInput)
    .output(queryOutput)
    .mutation(({ ctx, input }) => queryManual(ctx, input)),
  document: can('knowledge:read')
    .input(documentIdInput)
    .output(document)
    .query(({ ctx, input }) => getDocument(ctx, input.id)),
  documentByName: can('knowledge:read')
    .input(documentNameInput)
    .output(document)
    .query(({ ctx, input }) => getDocumentByName(ctx, input.name)),
  ofDevice: can('knowledge:read')
    .input(ofDeviceInput)
    .output(z.array(document))
    .query(({ ctx, input }) => deviceDocuments(ctx, input.deviceId)),
  pdfReferences: can('knowledge:read')
    .input(ofDeviceInput)
    .output(pdfReferences)
    .query(async ({ ctx, input }) => ({ pdfReferences: await deviceDocuments(ctx, input.deviceId) })),
});
