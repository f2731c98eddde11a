import { salesImports } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { whyNotCsv } from '../../csv/schema';
import { DomainError, fieldError } from '../../errors';
import { importFields } from './fields';
import { findImport } from './list';
import type { ImportContext } from './run';
import { type Scan, scanFile } from './scan';
import { type ImportKind, type ImportPreview, importKinds, importLimits, type setMappingInput } from './schema';

/** Stores a file and checks its rows without importing them. @throws BAD_REQUEST, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT */
export async function previewImport(ctx: ImportContext, form: FormData): Promise<ImportPreview> {
  const { organizationId, userId } = ctx.actor;
  const kind = importKinds.find((k) => k === form.get('kind'));
  if (!kind) throw fieldError('kind', 'Choose what the file contains: customers, products or purchases.');
  const file = form.get('file');
  if (!(file instanceof File)) throw fieldError('file', 'Please choose a CSV file.');
  if (!file.size) throw new DomainError('UNPROCESSABLE_CONTENT', 'The file is empty.');
  if (file.size > importLimits.bytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', `The file is larger than ${importLimits.bytes / 1024 / 1024} MB.`);
  }
  const reason = await whyNotCsv(file);
  if (reason) throw new DomainError('UNPROCESSABLE_CONTENT', reason);
  const scan = await scanFile({ db: ctx.db, organizationId, kind }, file, null);
  const id = uuidv7();
  const storageKey = `sales-imports/${id}.csv`;
  await ctx.ports.files.put(storageKey, file);
  const filename = file.name.slice(0, 200);
  await ctx.db.insert(salesImports).values({
    organizationId,
    id,
    kind,
    filename,
    storageKey,
    createdBy: userId,
    createdAt: ctx.now(),
    ...scanColumns(scan),
  });
  return toPreview({ id, kind, filename }, scan);
}

/** Checks the stored file again with another mapping. @throws NOT_FOUND; CONFLICT once the import has started */
export async function setMapping(
  ctx: ImportContext,
  { importId, mapping }: z.output<typeof setMappingInput>,
): Promise<ImportPreview> {
  const { organizationId } = ctx.actor;
  const row = await findImport(ctx, importId);
  if (row.status !== 'previewed') throw new DomainError('CONFLICT', 'This file was imported already.');
  const file = await ctx.ports.files.open(row.storageKey);
  const scan = await scanFile({ db: ctx.db, organizationId, kind: row.kind }, file, mapping);
  await ctx.db
    .update(salesImports)
    .set(scanColumns(scan))
    .where(and(eq(salesImports.organizationId, organizationId), eq(salesImports.id, row.id)));
  return toPreview(row, scan);
}

const scanColumns = ({ mapping, rowCount, errors, errorCount }: Scan) => ({ mapping, rowCount, errors, errorCount });

function toPreview(
  { id, kind, filename }: { id: string; kind: ImportKind; filename: string },
  { badGroups: _, ...scan }: Scan,
): ImportPreview {
  const fields = importFields[kind].map(({ name, label, required }) => ({ name, label, required }));
  return { importId: id, kind, filename, fields, ...scan };
}
