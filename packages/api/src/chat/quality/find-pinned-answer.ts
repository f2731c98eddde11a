import { pinnedAnswers, users } from '@steward/db/schema';
import { and, cosineDistance, eq, isNull, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { fullName } from '../../users/queries';
import type { ComposedAnswer } from '../composed-answer';
import type { Scope } from '../scope';
import { hasSameMarks, questionKey, sameQuestion } from './pinned-question';

/** How many pins a question brings up to the model in use; a change of model is caught up in a few questions. */
const caughtUpAtOnce = 50;
const nearestLookedAt = 5;

/** The answer that an administrator pinned to this question: the device's own before that for every device. */
export async function findPinnedAnswer(
  ctx: ActorContext,
  scope: Scope,
  question: string,
): Promise<ComposedAnswer | null> {
  const found = (await findByKey(ctx, scope, question)) ?? (await findByMeaning(ctx, scope, question));
  if (!found) return null;
  const { pin, checkedBy } = found;
  return { content: pin.answer, queryType: 'PDF', citations: pin.citations, pinnedAnswerId: pin.id, checkedBy };
}

const inScope = (ctx: ActorContext, { device }: Scope) =>
  and(
    eq(pinnedAnswers.organizationId, ctx.actor.organizationId),
    or(isNull(pinnedAnswers.deviceId), device ? eq(pinnedAnswers.deviceId, device.id) : undefined),
  );

const select = (ctx: ActorContext) =>
  ctx.db
    .select({ pin: pinnedAnswers, checkedBy: fullName })
    .from(pinnedAnswers)
    .leftJoin(
      users,
      and(eq(users.organizationId, pinnedAnswers.organizationId), eq(users.id, pinnedAnswers.createdBy)),
    );

async function findByKey(ctx: ActorContext, scope: Scope, question: string) {
  const [found] = await select(ctx)
    .where(and(inScope(ctx, scope), eq(pinnedAnswers.questionKey, questionKey(question))))
    .orderBy(sql`${pinnedAnswers.deviceId} is null`)
    .limit(1);
  return found;
}

async function findByMeaning(ctx: ActorContext, scope: Scope, question: string) {
  const state = await ctx.ports.embedder.state();
  if (!state.ready || !(await hasPins(ctx, scope))) return undefined;
  await catchUp(ctx, scope, state.model);
  const [vector] = await ctx.ports.embedder.embed([question], 'query');
  if (!vector) return undefined;
  const distance = cosineDistance(pinnedAnswers.questionVector, Array.from(vector));
  const near = await select(ctx)
    .where(
      and(inScope(ctx, scope), eq(pinnedAnswers.embeddingModel, state.model), sql`${distance} <= ${1 - sameQuestion}`),
    )
    .orderBy(sql`${pinnedAnswers.deviceId} is null`, distance)
    .limit(nearestLookedAt);
  return near.find(({ pin }) => hasSameMarks(pin.question, question));
}

async function hasPins(ctx: ActorContext, scope: Scope): Promise<boolean> {
  const [one] = await ctx.db.select({ id: pinnedAnswers.id }).from(pinnedAnswers).where(inScope(ctx, scope)).limit(1);
  return one !== undefined;
}

/** Gives the questions that this model has not read yet their direction. */
async function catchUp(ctx: ActorContext, scope: Scope, model: string): Promise<void> {
  const behind = await ctx.db
    .select({ id: pinnedAnswers.id, question: pinnedAnswers.question, updatedAt: pinnedAnswers.updatedAt })
    .from(pinnedAnswers)
    .where(and(inScope(ctx, scope), sql`${pinnedAnswers.embeddingModel} is distinct from ${model}`))
    .limit(caughtUpAtOnce);
  if (!behind.length) return;
  const vectors = await ctx.ports.embedder.embed(
    behind.map(({ question }) => question),
    'query',
  );
  for (const [at, { id, question, updatedAt }] of behind.entries()) {
    const vector = vectors[at];
    if (!vector) continue;
    await ctx.db
      .update(pinnedAnswers)
      .set({ questionVector: Array.from(vector), embeddingModel: model, updatedAt })
      .where(
        and(
          eq(pinnedAnswers.organizationId, ctx.actor.organizationId),
          eq(pinnedAnswers.id, id),
          // not when it was worded anew meanwhile
          eq(pinnedAnswers.question, question),
        ),
      );
  }
}
