import { chatMessages, devices, users } from '@steward/db/schema';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { recordAudit } from '../../audit/record';
import type { ActorContext } from '../../context';
import { notFound } from '../../errors';
import { isUuid } from '../../fields';
import { toPage } from '../../paging';
import { documentsTopic } from '../../topics';
import { chunksOf, ofOrganization, toMessage } from '../messages';
import type { DislikedAnswer, dislikedInput, resolveDislikedInput } from './schema';

const questions = alias(chatMessages, 'questions');
const reviewers = alias(users, 'reviewers');
const nameOf = (user: typeof users | typeof reviewers) =>
  sql<string | null>`${user.firstName} || ' ' || ${user.lastName}`;

/** Lists disliked answers of all users, newest first. */
export async function dislikedAnswers(ctx: ActorContext, input: z.output<typeof dislikedInput>) {
  const where = and(
    ofOrganization(ctx),
    isNotNull(chatMessages.reviewState),
    input.state === 'all' ? undefined : eq(chatMessages.reviewState, input.state),
  );
  const [content, [total]] = await Promise.all([
    select(ctx, where, input.size, input.page * input.size),
    ctx.db.select({ n: count() }).from(chatMessages).where(where),
  ]);
  return toPage(content, input, total?.n ?? 0);
}

/** Marks a disliked answer as resolved. */
export async function resolveDisliked(
  ctx: ActorContext,
  { messageId, note }: z.output<typeof resolveDislikedInput>,
): Promise<DislikedAnswer> {
  const where = and(
    ofOrganization(ctx),
    isNotNull(chatMessages.reviewState),
    isUuid(messageId) ? eq(chatMessages.id, messageId) : sql`false`,
  );
  await ctx.db.transaction(async (tx) => {
    const updated = await tx
      .update(chatMessages)
      .set({
        reviewState: 'resolved',
        reviewedAt: ctx.now(),
        reviewedBy: ctx.actor.userId,
        ...(note === undefined ? {} : { reviewNote: note || null }),
      })
      .where(where)
      .returning({ id: chatMessages.id });
    if (!updated.length) throw notFound('Disliked answer');
    await recordAudit(tx, ctx, {
      action: 'answer.resolved',
      entity: 'answer',
      entityId: messageId,
      summary: 'A disliked answer was marked as resolved.',
    });
  });
  const [resolved] = await select(ctx, where, 1, 0);
  if (!resolved) throw notFound('Disliked answer');
  await ctx.ports.events.publish(documentsTopic(ctx.actor.organizationId));
  return resolved;
}

async function select(
  ctx: ActorContext,
  where: ReturnType<typeof and>,
  limit: number,
  offset: number,
): Promise<DislikedAnswer[]> {
  const rows = await ctx.db
    .select({
      message: chatMessages,
      question: questions.content,
      userName: nameOf(users),
      reviewerName: nameOf(reviewers),
      deviceName: devices.name,
    })
    .from(chatMessages)
    .innerJoin(users, and(eq(users.organizationId, chatMessages.organizationId), eq(users.id, chatMessages.userId)))
    .leftJoin(
      questions,
      and(eq(questions.organizationId, chatMessages.organizationId), eq(questions.id, chatMessages.questionId)),
    )
    .leftJoin(
      reviewers,
      and(eq(reviewers.organizationId, chatMessages.organizationId), eq(reviewers.id, chatMessages.reviewedBy)),
    )
    .leftJoin(
      devices,
      and(eq(devices.organizationId, chatMessages.organizationId), eq(devices.id, chatMessages.deviceId)),
    )
    .where(where)
    .orderBy(desc(chatMessages.feedbackTimestamp), desc(chatMessages.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ message, question, userName, reviewerName, deviceName }) => ({
    message: toMessage(message, null),
    question,
    passages: chunksOf(message),
    reason: message.feedbackInput,
    user: { id: message.userId, name: userName ?? '' },
    deviceName,
    state: message.reviewState ?? 'open',
    reviewedAt: message.reviewedAt?.toISOString() ?? null,
    reviewedByName: reviewerName,
    reviewNote: message.reviewNote,
  }));
}
