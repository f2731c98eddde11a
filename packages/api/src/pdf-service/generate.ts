import type { Tx } from '@steward/db/client';
import { maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { asc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { countText } from '../count-text';
import { requireDevices } from '../devices/queries';
import { findDocumentByName, lockDocument, type StoredDocument } from '../documents/document-rows';
import { type FoundItems, itemsOf } from '../documents/found-items';
import { organizationDate } from '../due-dates';
import { DomainError, notFound } from '../errors';
import { type CareTable, type GenerationTarget, generatedFrom } from '../generated-items/stored-items';
import { generateMaintenance } from '../maintenance/generate';
import { selectTasks } from '../maintenance/queries';
import { isBeingOnboarded } from '../progress/onboarding-manual';
import { generateRules } from '../rules/generate';
import { selectRules, toRule } from '../rules/queries';
import { generatePrecautions } from '../safety/generate';
import { selectPrecautions, toPrecaution } from '../safety/queries';
import type { generatedMaintenance, generatedRules, generatedSafety, generateInput } from './schema';

type Input = z.output<typeof generateInput>;
type Target = GenerationTarget & { assigneeId: string };

/** How a kind of item is generated, stored and read. */
interface Kind<Item> {
  words: [singular: string, plural: string];
  store(ctx: ActorContext, tx: Tx, of: Target, found: FoundItems): Promise<unknown>;
  standing(ctx: ActorContext, tx: Tx, of: Target): Promise<Item[]>;
}

const inOrder = (table: CareTable) => [sql`(${table.source} ->> 'page')::int nulls last`, asc(table.id)];

const ruleKind: Kind<z.infer<typeof generatedRules>['items'][number]> = {
  words: ['rule', 'rules'],
  store: (_ctx, tx, target, { limits, suggestedItems }) =>
    generateRules({ db: tx }, target, limits, suggestedItems.limits),
  standing: async (_ctx, tx, target) =>
    (
      await selectRules(tx)
        .where(generatedFrom(rules, target))
        .orderBy(...inOrder(rules))
    ).map(toRule),
};

const taskKind: Kind<z.infer<typeof generatedMaintenance>['items'][number]> = {
  words: ['maintenance task', 'maintenance tasks'],
  store: (ctx, tx, target, { maintenance, suggestedItems }) =>
    generateMaintenance({ now: ctx.now, db: tx }, target, maintenance, suggestedItems.maintenance),
  standing: async (ctx, tx, target) =>
    selectTasks(tx, await organizationDate(ctx, tx), {
      where: [generatedFrom(maintenanceTasks, target)],
      orderBy: inOrder(maintenanceTasks),
    }),
};

const precautionKind: Kind<z.infer<typeof generatedSafety>['items'][number]> = {
  words: ['safety precaution', 'safety precautions'],
  store: (_ctx, tx, target, { safety, suggestedItems }) =>
    generatePrecautions({ db: tx }, target, safety, suggestedItems.safety),
  standing: async (_ctx, tx, target) =>
    (
      await selectPrecautions(tx)
        .where(generatedFrom(safetyPrecautions, target))
        .orderBy(...inOrder(safetyPrecautions))
    ).map(toPrecaution),
};

export const generateRulesOf = (ctx: ActorContext, input: Input) => generate(ctx, input, ruleKind);
export const generateMaintenanceOf = (ctx: ActorContext, input: Input) => generate(ctx, input, taskKind);
export const generateSafetyOf = (ctx: ActorContext, input: Input) => generate(ctx, input, precautionKind);

/**
 * Updates the items generated from a PDF. Items that a person edited or wrote stay.
 * @throws NOT_FOUND; CONFLICT without a device, or while the PDF is being read; UNPROCESSABLE_CONTENT when it cannot be read
 */
async function generate<Item>(ctx: ActorContext, input: Input, kind: Kind<Item>) {
  const { organizationId } = ctx.actor;
  const { document } = await findDocumentByName(ctx.db, organizationId, input.pdf_name);
  const deviceId = await requireReadable(ctx, document, input.deviceId);
  const foundItems = await itemsOf(ctx, document);
  const items = await ctx.db.transaction(async (tx) => {
    const device = (await requireDevices(tx, organizationId, [deviceId])).get(deviceId.toLowerCase());
    if (!device) throw notFound('Device');
    await lockDocument(tx, organizationId, document.id);
    const assigneeId = device.assignedUserId ?? ctx.actor.userId;
    const target = { organizationId, deviceId: device.id, documentId: document.id, assigneeId };
    await kind.store(ctx, tx, target, foundItems);
    return kind.standing(ctx, tx, target);
  });
  const [singular, plural] = kind.words;
  const count = items.length ? countText(items.length, singular, plural) : `No ${plural}`;
  return {
    success: true as const,
    message: `${count} generated from ${document.name}.`,
    pdf_name: document.name,
    device_id: deviceId,
    count: items.length,
    items,
  };
}

/** @returns the device that the items are for */
async function requireReadable(ctx: ActorContext, document: StoredDocument, requestedDeviceId: string | undefined) {
  if (document.revisionState !== 'current') throw notFound('Document');
  if (document.processingStatus === 'failed') {
    throw new DomainError('UNPROCESSABLE_CONTENT', document.failureMessage ?? 'This PDF could not be read.');
  }
  const deviceId = requestedDeviceId ?? document.deviceId;
  if (!deviceId) {
    throw new DomainError('CONFLICT', 'This PDF is not assigned to a device. Please choose the device for the items.');
  }
  if (
    document.processingStatus === 'processing' ||
    (await isBeingOnboarded(ctx.db, document.organizationId, document.id))
  ) {
    throw new DomainError('CONFLICT', 'This PDF is still being read. Please try again when it is ready.');
  }
  return deviceId;
}
