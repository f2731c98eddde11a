import { callCosts } from '../call-limits';
import { can } from '../trpc';
import { generateMaintenanceOf, generateRulesOf, generateSafetyOf } from './generate';
import { collectionsOf, healthOf, infoOf } from './health';
import { listPdfs } from './list';
import {
  generatedMaintenance,
  generatedRules,
  generatedSafety,
  generateInput,
  pdfCollections,
  pdfHealth,
  pdfInfo,
  pdfList,
  pdfListInput,
} from './schema';

/** The PDF service; part of the knowledge router. */
export const pdfProcedures = {
  list: can('knowledge:read')
    .input(pdfListInput)
    .output(pdfList)
    .query(({ ctx, input }) => listPdfs(ctx, input)),
  pdfHealth: can('knowledge:read')
    .output(pdfHealth)
    .query(({ ctx }) => healthOf(ctx)),
  info: can('knowledge:read')
    .output(pdfInfo)
    .query(({ ctx }) => infoOf(ctx)),
  collections: can('knowledge:read')
    .output(pdfCollections)
    .query(({ ctx }) => collectionsOf(ctx)),
  generateRules: can('rules:write', callCosts.readManual)
    .input(generateInput)
    .output(generatedRules)
    .mutation(({ ctx, input }) => generateRulesOf(ctx, input)),
  generateMaintenance: can('maintenance:write', callCosts.readManual)
    .input(generateInput)
    .output(generatedMaintenance)
    .mutation(({ ctx, input }) => generateMaintenanceOf(ctx, input)),
  generateSafety: can('safety:write', callCosts.readManual)
    .input(generateInput)
    .output(generatedSafety)
    .mutation(({ ctx, input }) => generateSafetyOf(ctx, input)),
};
