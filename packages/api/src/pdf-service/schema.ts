import { z } from 'zod';
import { document } from '../documents/schema';
import { optionalId, readFrom, wholeNumber } from '../fields';
import { maintenanceTask } from '../maintenance/schema';
import { rule } from '../rules/schema';
import { precaution } from '../safety/schema';

/** The PDF service (specification 3, section 7), which identifies documents by their name. */

const wrongOffset = 'The offset must be a whole number from 0.';

/** The plain form sends an offset instead of a page. */
export const pdfListInput = z
  .object({
    page: wholeNumber('The page', { min: 1, max: 1_000_000_000, fallback: 1 }),
    offset: readFrom(
      (value) => (value === '' ? undefined : value),
      z.coerce.number(wrongOffset).int(wrongOffset).min(0, wrongOffset).max(1_000_000_000_000, wrongOffset).optional(),
    ).optional(),
    limit: wholeNumber('The limit', { min: 1, max: 100, fallback: 10 }),
    deviceId: optionalId,
  })
  .prefault({});
export const pdfList = z.object({
  pdfs: z.array(document),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  totalPages: z.number().int(),
});
export type PdfList = z.infer<typeof pdfList>;

const partState = z.object({ ready: z.boolean(), reason: z.string().nullable() });
export const pdfHealth = z.object({
  /** 'degraded': queries are answered without vectors or without the language model, or new documents are not read. */
  status: z.enum(['healthy', 'degraded', 'unhealthy']),
  database: partState,
  files: partState,
  jobs: partState,
  /** Search by meaning. */
  embedder: partState,
  /** The reader of manuals. */
  reader: partState,
  /** Text recognition in scans; 'off' if the operator disabled it. */
  recognition: z.object({ state: z.enum(['ready', 'off', 'unavailable']), reason: z.string().nullable() }),
  /** Null if none is configured: then the built-in engine answers. */
  languageModel: partState.extend({ name: z.string() }).nullable(),
  /** Documents that wait to be read or are being read. */
  processing: z.number().int(),
});
export type PdfHealth = z.infer<typeof pdfHealth>;

export const pdfInfo = z.object({
  service: z.string(),
  maxBytes: z.number().int(),
  maxPages: z.number().int(),
  /** Null if the search uses words only. */
  embeddingModel: z.string().nullable(),
  /** Null if answers quote sentences of the manual. */
  languageModel: z.string().nullable(),
  documentTypes: z.array(z.string()),
});

export const pdfCollections = z.object({
  collections: z.array(
    z.object({
      name: z.string(),
      documents: z.number().int(),
      chunks: z.number().int(),
      /** Documents whose embeddings are stored. */
      vectorized: z.number().int(),
    }),
  ),
  total: z.number().int(),
});

export const generateInput = z.object({
  pdf_name: z.string('Please name the PDF.').min(1, 'Please name the PDF.').max(300),
  /** Defaults to the device of the document. */
  deviceId: optionalId,
});

/** `items`: all existing items generated from this document, including edited ones. */
const generatedOutput = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    message: z.string(),
    pdf_name: z.string(),
    device_id: z.string(),
    count: z.number().int(),
    items: z.array(item),
  });
export const generatedRules = generatedOutput(rule);
export const generatedMaintenance = generatedOutput(maintenanceTask);
export const generatedSafety = generatedOutput(precaution);
