import { z } from 'zod';
import { queryInput, queryOutput } from '../answers/schema';
import { callCosts } from '../call-limits';
import { knowledgeHistory } from '../chat/knowledge-history';
import { chatWithDocuments, queryDocuments } from '../chat/query-documents';
import { chatWithDocumentsInput, history, knowledgeHistoryInput } from '../chat/schema';
import { listMachines, pageOfMachines } from '../documents/machines';
import { moveDocument } from '../documents/move';
import { badlyReadPagesOf, markPage } from '../documents/pages';
import { removeDocument, removeDocumentByName } from '../documents/remove';
import { retryDocument } from '../documents/retry';
import {
  badlyReadPage,
  badlyReadPages,
  badlyReadPagesInput,
  document,
  documentIdInput,
  documentList,
  documentNameInput,
  documentsInput,
  knowledgeStatistics,
  machine,
  machinePage,
  markPageInput,
  moveDocumentInput,
  pdfReferences,
  removedDocument,
  suggestions,
  suggestionsInput,
  uploadForm,
  uploadResponse,
} from '../documents/schema';
import { deviceDocuments, generalDocuments, getDocument, getDocumentByName, listDocuments } from '../documents/service';
import { statisticsOf } from '../documents/statistics';
import { suggestionsOf } from '../documents/suggested-questions';
import { ofDeviceInput } from '../fields';
import { onlyPageInput } from '../paging';
import { pdfProcedures } from '../pdf-service/router';
import { revisionProcedures } from '../revisions/router';
import { searchInput, searchOutput } from '../search/schema';
import { searchDocuments } from '../search/service';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { documentChangesOf } from './changes';
import { documentChanges } from './schema';
import { uploadDocument } from './upload';

export const knowledgeRouter = router({
  query: can('chat:use', callCosts.answer)
    .input(queryInput)
    .output(queryOutput)
    .mutation(({ ctx, input }) => queryDocuments(ctx, input)),
  search: can('knowledge:read', callCosts.search)
    .input(searchInput)
    .output(searchOutput)
    .query(({ ctx, input }) => searchDocuments(ctx, input)),
  chatWithDocuments: can('chat:use', callCosts.answer)
    .input(chatWithDocumentsInput)
    .output(queryOutput)
    .mutation(({ ctx, input }) => chatWithDocuments(ctx, input)),
  chatHistory: can('chat:use')
    .input(knowledgeHistoryInput)
    .output(history)
    .query(({ ctx, input }) => knowledgeHistory(ctx, input)),

  upload: can('knowledge:write', callCosts.readManual)
    .input(uploadForm)
    .output(uploadResponse)
    .mutation(({ ctx, input }) => uploadDocument(ctx, input)),
  retry: can('knowledge:write')
    .input(documentIdInput)
    .output(document)
    .mutation(({ ctx, input }) => retryDocument(ctx, input.id)),
  move: can('knowledge:write')
    .input(moveDocumentInput)
    .output(document)
    .mutation(({ ctx, input }) => moveDocument(ctx, input)),
  remove: can('knowledge:write')
    .input(documentIdInput)
    .output(removedDocument)
    .mutation(({ ctx, input }) => removeDocument(ctx, input.id)),
  removeByName: can('knowledge:write')
    .input(documentNameInput)
    .output(removedDocument)
    .mutation(({ ctx, input }) => removeDocumentByName(ctx, input.name)),

  documents: can('knowledge:read')
    .input(documentsInput)
    .output(documentList)
    .query(({ ctx, input }) => listDocuments(ctx, input)),
  general: can('knowledge:read')
    .output(documentList)
    .query(({ ctx }) => generalDocuments(ctx)),
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
  changes: can('knowledge:read')
    .output(streamOf(documentChanges))
    .subscription(async function* ({ ctx, signal }) {
      yield* documentChangesOf(ctx, signal ?? new AbortController().signal);
    }),
  statistics: can('knowledge:read')
    .output(knowledgeStatistics)
    .query(({ ctx }) => statisticsOf(ctx)),
  suggestions: can('knowledge:read')
    .input(suggestionsInput)
    .output(suggestions)
    .query(({ ctx, input }) => suggestionsOf(ctx, input)),
  machines: can('knowledge:read')
    .output(z.array(machine))
    .query(({ ctx }) => listMachines(ctx)),
  machinePage: can('knowledge:read')
    .input(onlyPageInput)
    .output(machinePage)
    .query(({ ctx, input }) => pageOfMachines(ctx, input)),

  markPage: can('knowledge:curate')
    .input(markPageInput)
    .output(badlyReadPage.nullable())
    .mutation(({ ctx, input }) => markPage(ctx, input)),
  badlyReadPages: can('knowledge:read')
    .input(badlyReadPagesInput)
    .output(badlyReadPages)
    .query(({ ctx, input }) => badlyReadPagesOf(ctx, input)),

  ...pdfProcedures,
  ...revisionProcedures,
});
