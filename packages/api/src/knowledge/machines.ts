import { devices, documents } from '@steward/db/schema';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { selectDocuments, toDocument } from './document-rows';
import type { Machine } from './schema';

const documentsListed = 1000;

/** Devices with a document that can be asked, or soon can: by name, each with its documents, the newest first. */
export async function listMachines(ctx: ActorContext): Promise<Machine[]> {
  const rows = await selectDocuments(ctx.db)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        eq(documents.revisionState, 'current'),
        ne(documents.processingStatus, 'failed'),
        sql`${documents.deviceId} is not null`,
      ),
    )
    .orderBy(asc(sql`lower(${devices.name})`), asc(documents.deviceId), desc(documents.uploadedAt))
    .limit(documentsListed);
  const machines = new Map<string, Machine>();
  for (const row of rows) {
    const { deviceId } = row.document;
    if (!deviceId || !row.deviceName) continue;
    const machine: Machine = machines.get(deviceId) ?? {
      id: deviceId,
      name: row.deviceName,
      type: 'Machine',
      status: 'online',
      deviceId,
      pdfs: [],
      pdfCount: 0,
    };
    machine.pdfs.push(toDocument(row, ctx.actor));
    machine.pdfCount = machine.pdfs.length;
    machines.set(deviceId, machine);
  }
  return [...machines.values()];
}
