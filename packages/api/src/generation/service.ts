import type { Tx } from '@steward/db/client';
import { documents, onboardingRuns } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice, requireDevices } from '../devices/queries';
import { lockDocument, type StoredDocument } from '../documents/document-rows';
import { DomainError, notFound } from '../errors';
import { forgetDeleted } from '../generated-items/deleted';
import { isBeingOnboarded } from '../progress/onboarding-manual';
import { publishAfterCommit } from '../publish-after-commit';
import { documentsTopic } from '../topics';
import { findGeneration, ofGenerations, recentGenerations } from './queries';
import type { DeviceManualChanges, Generation, startGenerationInput } from './schema';

/**
 * Generates rules, tasks and precautions for a device from a document in the background. Waits for a document that is still being
 * read. While a run for the same document and device is active, starting again returns that run.
 * @throws NOT_FOUND; CONFLICT without a device, or while its onboarding runs; UNPROCESSABLE_CONTENT when it cannot be read
 */
export async function startGeneration(
  ctx: ActorContext,
  input: z.output<typeof startGenerationInput>,
): Promise<Generation> {
  const { organizationId } = ctx.actor;
  const runId = await ctx.db.transaction(async (tx) => {
    const document = await lockDocument(tx, organizationId, input.documentId);
    const deviceId = await requireGeneratable(tx, document, input.deviceId);
    const device = (await requireDevices(tx, organizationId, [deviceId])).get(deviceId.toLowerCase());
    if (!device) throw notFound('Device');
    if (input.bringBackDeleted) {
      await forgetDeleted(tx, { organizationId, deviceId: device.id, documentId: document.id });
    }
    const runId = (await runningOf(tx, document, device.id)) ?? (await insertRun(tx, ctx, document, device));
    publishAfterCommit(tx, documentsTopic(organizationId));
    // otherwise the reading job enqueues it: a second job with the same key would be dropped
    if (document.processingStatus === 'completed') {
      await ctx.ports.jobs.enqueue(tx, 'generation.run', { key: runId, payload: { organizationId, runId } });
    }
    return runId;
  });
  return findGeneration(ctx, runId);
}

/** @returns the device that the items are for */
async function requireGeneratable(
  tx: Tx,
  document: StoredDocument,
  chosenDeviceId: string | undefined,
): Promise<string> {
  if (document.revisionState !== 'current') throw notFound('Document');
  if (document.processingStatus === 'failed') {
    throw new DomainError('UNPROCESSABLE_CONTENT', document.failureMessage ?? 'This PDF could not be read.');
  }
  const deviceId = chosenDeviceId ?? document.deviceId;
  if (!deviceId) throw new DomainError('CONFLICT', 'This document is not assigned to a device. Please choose one.');
  if (await isBeingOnboarded(tx, document.organizationId, document.id)) {
    throw new DomainError(
      'CONFLICT',
      'The onboarding of its device is reading this manual. Please wait until it ends.',
    );
  }
  return deviceId;
}

async function runningOf(tx: Tx, document: StoredDocument, deviceId: string): Promise<string | undefined> {
  const [run] = await tx
    .select({ id: onboardingRuns.id })
    .from(onboardingRuns)
    .where(
      and(
        ofGenerations(document.organizationId),
        eq(onboardingRuns.documentId, document.id),
        eq(onboardingRuns.deviceId, deviceId),
        eq(onboardingRuns.status, 'running'),
      ),
    );
  return run?.id;
}

async function insertRun(
  tx: Tx,
  ctx: ActorContext,
  document: StoredDocument,
  device: { id: string; assignedUserId: string | null },
): Promise<string> {
  const { organizationId, userId } = ctx.actor;
  const runId = uuidv7();
  await tx.insert(onboardingRuns).values({
    organizationId,
    id: runId,
    kind: 'generation',
    idempotencyKey: runId,
    userId,
    assigneeId: device.assignedUserId ?? userId,
    deviceId: device.id,
    documentId: document.id,
    stage: 'upload',
    progress: 10,
    message: 'Reading the manual',
    subMessage: document.originalFilename,
    outcome: {},
    startedAt: ctx.now(),
    stageStartedAt: ctx.now(),
  });
  return runId;
}

/** Yields the documents of a device and their generations now and after each change, until the signal fires. */
export async function* deviceManualChanges(
  ctx: ActorContext,
  deviceId: string,
  signal: AbortSignal,
): AsyncGenerator<DeviceManualChanges> {
  const { organizationId } = ctx.actor;
  await findDevice(ctx.db, organizationId, deviceId);
  let sentState = '';
  for await (const wake of ctx.ports.events.subscribe(documentsTopic(organizationId), signal)) {
    const [manuals, generations] = await wake.share(`device:${deviceId}`, () =>
      Promise.all([manualsOf(ctx, deviceId), recentGenerations(ctx, deviceId)]),
    );
    // the topic belongs to the organization, so most publications concern other devices
    const versions = generations.map(({ runId, version, waiting }) => [runId, version, waiting]);
    const state = JSON.stringify([manuals, versions]);
    if (state === sentState) continue;
    sentState = state;
    yield { manuals, generations };
  }
}

const manualLimit = 100;

function manualsOf({ db, actor }: ActorContext, deviceId: string): Promise<DeviceManualChanges['manuals']> {
  return db
    .select({ id: documents.id, processingStatus: documents.processingStatus })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, actor.organizationId),
        eq(documents.deviceId, deviceId),
        eq(documents.revisionState, 'current'),
      ),
    )
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(manualLimit);
}
