import type { Tx } from '@steward/db/client';
import { devices, documents, onboardingRuns } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { requireEnabledUser } from '../devices/assign';
import { recordDeviceEvents } from '../devices/device-events';
import { encryptSecrets } from '../devices/device-secrets';
import { requireParent } from '../devices/hierarchy';
import { insertDocument, storeFile } from '../documents/stored-file';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { parseField, parseManualFile, parseOnboardingForm } from './parse-form';

export interface StartedRun {
  runId: string;
  deviceId: string;
  documentId: string;
}

/**
 * Creates the device with its manual and starts the job. Retries with the same Idempotency-Key create no second device: they return the
 * run of the first call.
 */
export async function startOnboarding(ctx: ActorContext, form: FormData): Promise<StartedRun> {
  const idempotencyKey = ctx.caller.idempotencyKey ?? uuidv7();
  const earlierRun = await runByKey(ctx, idempotencyKey);
  if (earlierRun) return earlierRun;

  const { data, file } = parseOnboardingForm(form);
  const { organizationId, userId } = ctx.actor;
  // defaults to the caller
  const assigneeId = data.assignedUserId
    ? await requireEnabledUser(ctx.db, organizationId, data.assignedUserId)
    : userId;
  const storedFile = await storeFile(ctx, file);
  const run = { runId: uuidv7(), deviceId: uuidv7(), documentId: storedFile.documentId };

  const concurrentRun = await ctx.db
    .transaction<StartedRun | null>(async (tx) => {
      const { assignedUserId: _assignedUserId, ...fields } = data;
      const device = { organizationId, id: run.deviceId };
      if (fields.parentId) await requireParent(tx, organizationId, null, fields.parentId);
      await tx
        .insert(devices)
        .values({ ...fields, ...encryptSecrets(ctx.ports.secrets, device, fields, null), ...device });
      await recordDeviceEvents(tx, ctx, [{ deviceId: run.deviceId, kind: 'device-added' }]);
      await insertDocument(tx, ctx, storedFile, { deviceId: run.deviceId });
      const insertedRows = await tx
        .insert(onboardingRuns)
        .values({
          organizationId,
          id: run.runId,
          idempotencyKey,
          userId,
          assigneeId,
          deviceId: run.deviceId,
          documentId: run.documentId,
          stage: 'device',
          progress: 2,
          message: 'Creating the device',
          subMessage: fields.name,
          startedAt: ctx.now(),
        })
        .onConflictDoNothing()
        .returning({ id: onboardingRuns.id });
      if (!insertedRows.length) tx.rollback();
      await recordAudit(tx, ctx, {
        action: 'device.created',
        entity: 'device',
        entityId: run.deviceId,
        summary: `Device "${fields.name}" was created with a manual.`,
        details: { documentId: run.documentId },
      });
      await enqueueRun(ctx, tx, run.runId);
      return null;
    })
    .catch(async (error: unknown) => {
      await ctx.ports.files.remove(storedFile.key);
      const otherRun = await runByKey(ctx, idempotencyKey);
      if (otherRun) return otherRun;
      throw error;
    });
  return concurrentRun ?? run;
}

function enqueueRun({ actor, ports }: ActorContext, tx: Tx, runId: string): Promise<void> {
  const { organizationId } = actor;
  return ports.jobs.enqueue(tx, 'onboarding.run', { key: runId, payload: { organizationId, runId } });
}

/** Replaces a manual that could not be read: deletes the failed document, keeps the device and starts reading again. */
export async function replaceManual(ctx: ActorContext, form: FormData): Promise<StartedRun> {
  const deviceId = parseField(form, 'deviceId');
  const file = parseManualFile(form);
  const { organizationId, userId } = ctx.actor;
  const [device] = isUuid(deviceId)
    ? await ctx.db
        .select({ assignedUserId: devices.assignedUserId })
        .from(devices)
        .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)))
    : [];
  if (!device) throw notFound('Device');
  const storedFile = await storeFile(ctx, file);
  const run = { runId: uuidv7(), deviceId, documentId: storedFile.documentId };

  await ctx.db
    .transaction(async (tx) => {
      const oldDocuments = await tx
        .select({
          id: documents.id,
          name: documents.name,
          status: documents.processingStatus,
          key: documents.storageKey,
        })
        .from(documents)
        .where(and(eq(documents.organizationId, organizationId), eq(documents.deviceId, deviceId)))
        .for('update');
      if (oldDocuments.some((d) => d.status !== 'failed')) {
        throw new DomainError('CONFLICT', 'This device already has a manual that can be read.');
      }
      const ids = oldDocuments.map((d) => d.id);
      if (ids.length) {
        await tx.delete(documents).where(and(eq(documents.organizationId, organizationId), inArray(documents.id, ids)));
        await recordDeviceEvents(
          tx,
          ctx,
          oldDocuments.map(({ id, name }) => ({ deviceId, kind: 'manual-removed', subject: name, documentId: id })),
        );
      }
      await insertDocument(tx, ctx, storedFile, { deviceId });
      await tx.insert(onboardingRuns).values({
        organizationId,
        id: run.runId,
        idempotencyKey: ctx.caller.idempotencyKey ?? run.runId,
        userId,
        assigneeId: device.assignedUserId ?? userId,
        deviceId,
        documentId: run.documentId,
        stage: 'upload',
        progress: 10,
        message: 'Reading the manual',
        subMessage: storedFile.filename,
        startedAt: ctx.now(),
      });
      const keys = oldDocuments.map((d) => d.key);
      if (keys.length)
        await ctx.ports.jobs.enqueue(tx, 'files.remove', { key: `files:${run.runId}`, payload: { keys } });
      await enqueueRun(ctx, tx, run.runId);
    })
    .catch(async (error: unknown) => {
      await ctx.ports.files.remove(storedFile.key);
      throw error;
    });
  return run;
}

async function runByKey(ctx: ActorContext, idempotencyKey: string): Promise<StartedRun | null> {
  const [run] = await ctx.db
    .select({
      runId: onboardingRuns.id,
      deviceId: onboardingRuns.deviceId,
      documentId: onboardingRuns.documentId,
    })
    .from(onboardingRuns)
    .where(
      and(
        eq(onboardingRuns.organizationId, ctx.actor.organizationId),
        eq(onboardingRuns.userId, ctx.actor.userId),
        eq(onboardingRuns.idempotencyKey, idempotencyKey),
      ),
    );
  return run ?? null;
}
