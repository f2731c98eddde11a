import type { Db, Tx } from '@steward/db/client';
import { chatMessages, devices, pinnedAnswers, users } from '@steward/db/schema';
import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { questionKey } from '../../answers/pinned-question';
import { recordAudit } from '../../audit/record';
import type { ActorContext } from '../../context';
import { findDevice } from '../../devices/queries';
import { DomainError, notFound } from '../../errors';
import { isUuid } from '../../fields';
import { fullName } from '../../people';
import { publishAfterCommit } from '../../publish-after-commit';
import { documentsTopic } from '../../topics';
import { ofOrganization } from '../messages';
import { checkCitations } from './check-citations';
import type { PinnedAnswer, pinInput, pinsInput, updatePinInput } from './schema';

const mostPins = 1000;

/** Pins an answer to a question, for a device or for all. Replaces another pin of the same question. */
export async function pinAnswer(ctx: ActorContext, input: z.output<typeof pinInput>): Promise<PinnedAnswer> {
  const { organizationId, userId } = ctx.actor;
  const device = input.deviceId ? await findDevice(ctx.db, organizationId, input.deviceId) : null;
  await checkCitations(ctx, input.citations);
  return ctx.db.transaction(async (tx) => {
    if (input.messageId) await resolveCorrected(ctx, tx, input.messageId);
    const pin = {
      question: input.question,
      answer: input.answer,
      citations: input.citations,
      messageId: input.messageId ?? null,
      createdBy: userId,
      updatedAt: ctx.now(),
      questionVector: null,
      embeddingModel: null,
    };
    const deviceId = device?.id ?? null;
    const [row] = await tx
      .insert(pinnedAnswers)
      .values({ ...pin, organizationId, deviceId, questionKey: questionKey(input.question), createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: [pinnedAnswers.organizationId, pinnedAnswers.deviceId, pinnedAnswers.questionKey],
        set: pin,
      })
      .returning({ id: pinnedAnswers.id });
    if (!row) throw new Error('the answer was not pinned');
    return recordPinning(ctx, tx, row.id, 'Pinned an answer to');
  });
}

/** Lists the pins of a device with the general ones, or all pins; newest first. */
export async function listPins(ctx: ActorContext, { deviceId }: z.output<typeof pinsInput>): Promise<PinnedAnswer[]> {
  if (deviceId === undefined) return select(ctx.db, ctx, undefined);
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  return select(ctx.db, ctx, or(isNull(pinnedAnswers.deviceId), eq(pinnedAnswers.deviceId, device.id)));
}

export async function updatePin(
  ctx: ActorContext,
  { id, question, answer, citations }: z.output<typeof updatePinInput>,
): Promise<PinnedAnswer> {
  const before = await findPin(ctx.db, ctx, id);
  if (citations) await checkCitations(ctx, citations);
  const questionColumns =
    question === undefined || question === before.question ? {} : await columnsOfQuestion(ctx, before, question);
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(pinnedAnswers)
      .set({
        ...questionColumns,
        ...(answer === undefined ? {} : { answer }),
        ...(citations ? { citations } : {}),
        // shows who checked the answer last
        createdBy: ctx.actor.userId,
        updatedAt: ctx.now(),
      })
      .where(pinCondition(ctx, before.id));
    return recordPinning(ctx, tx, before.id, 'Changed the pinned answer to');
  });
}

export async function unpinAnswer(ctx: ActorContext, id: string): Promise<{ message: string }> {
  const pin = await findPin(ctx.db, ctx, id);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(pinnedAnswers).where(pinCondition(ctx, pin.id));
    publishAfterCommit(tx, documentsTopic(ctx.actor.organizationId));
    await recordAudit(tx, ctx, {
      action: 'answer.unpinned',
      entity: 'answer',
      entityId: pin.id,
      summary: `Unpinned the answer to "${pin.question}".`,
      details: { answer: pin.answer, deviceId: pin.deviceId },
    });
  });
  return { message: `The answer to "${pin.question}" is no longer pinned.` };
}

async function columnsOfQuestion(ctx: ActorContext, before: PinnedAnswer, question: string) {
  const key = questionKey(question);
  const ofDevice = before.deviceId ? eq(pinnedAnswers.deviceId, before.deviceId) : isNull(pinnedAnswers.deviceId);
  const [other] = await select(ctx.db, ctx, and(ofDevice, eq(pinnedAnswers.questionKey, key)));
  if (other && other.id !== before.id) {
    throw new DomainError('CONFLICT', 'Another answer is already pinned to this question. Edit that pin.');
  }
  return { question, questionKey: key, questionVector: null, embeddingModel: null };
}

/** Resolves the disliked answer that a pin corrects. @throws NOT_FOUND */
async function resolveCorrected(ctx: ActorContext, tx: Tx, messageId: string): Promise<void> {
  const condition = and(ofOrganization(ctx), eq(chatMessages.id, messageId), eq(chatMessages.messageType, 'ASSISTANT'));
  const [message] = isUuid(messageId)
    ? await tx.select({ state: chatMessages.reviewState }).from(chatMessages).where(condition)
    : [];
  if (!message) throw notFound('Message');
  if (message.state !== 'open') return;
  await tx
    .update(chatMessages)
    .set({ reviewState: 'resolved', reviewedAt: ctx.now(), reviewedBy: ctx.actor.userId })
    .where(condition);
}

async function recordPinning(ctx: ActorContext, tx: Tx, id: string, verb: string): Promise<PinnedAnswer> {
  const pin = await findPin(tx, ctx, id);
  publishAfterCommit(tx, documentsTopic(ctx.actor.organizationId));
  await recordAudit(tx, ctx, {
    action: 'answer.pinned',
    entity: 'answer',
    entityId: pin.id,
    summary: `${verb} "${pin.question}".`,
    details: { answer: pin.answer, deviceId: pin.deviceId },
  });
  return pin;
}

const pinCondition = (ctx: ActorContext, id: string) =>
  and(eq(pinnedAnswers.organizationId, ctx.actor.organizationId), eq(pinnedAnswers.id, id));

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
async function findPin(db: Db | Tx, ctx: ActorContext, id: string): Promise<PinnedAnswer> {
  const [pin] = isUuid(id) ? await select(db, ctx, eq(pinnedAnswers.id, id)) : [];
  if (!pin) throw notFound('Pinned answer');
  return pin;
}

async function select(db: Db | Tx, ctx: ActorContext, where: SQL | undefined): Promise<PinnedAnswer[]> {
  const rows = await db
    .select({ pin: pinnedAnswers, deviceName: devices.name, createdByName: fullName })
    .from(pinnedAnswers)
    .leftJoin(
      devices,
      and(eq(devices.organizationId, pinnedAnswers.organizationId), eq(devices.id, pinnedAnswers.deviceId)),
    )
    .leftJoin(users, and(eq(users.organizationId, pinnedAnswers.organizationId), eq(users.id, pinnedAnswers.createdBy)))
    .where(and(eq(pinnedAnswers.organizationId, ctx.actor.organizationId), where))
    .orderBy(desc(pinnedAnswers.updatedAt), desc(pinnedAnswers.id))
    .limit(mostPins);
  return rows.map(({ pin, deviceName, createdByName }) => ({
    id: pin.id,
    deviceId: pin.deviceId,
    deviceName,
    question: pin.question,
    answer: pin.answer,
    citations: pin.citations,
    messageId: pin.messageId,
    createdBy: pin.createdBy,
    createdByName,
    createdAt: pin.createdAt.toISOString(),
    updatedAt: pin.updatedAt.toISOString(),
  }));
}
