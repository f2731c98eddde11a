import { documents } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { Scope } from './scope';

/** Explains why a scope has no document that can be searched. */
export async function whyNothingToSearch(ctx: ActorContext, scope: Scope): Promise<string> {
  return (await isBeingRead(ctx, scope)) ? stillReading(scope) : nothingToSearch(scope);
}

async function isBeingRead(ctx: ActorContext, { device, documents: named }: Scope): Promise<boolean> {
  const [document] = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        eq(documents.processingStatus, 'processing'),
        device ? eq(documents.deviceId, device.id) : undefined,
        named.length
          ? inArray(
              documents.id,
              named.map(({ id }) => id),
            )
          : undefined,
      ),
    )
    .limit(1);
  return document !== undefined;
}

const quotedNames = (named: Scope['documents']) => named.map(({ name }) => `"${name}"`).join(', ');

const stillReading = ({ device, documents: named }: Scope) =>
  `I am still reading ${named.length ? quotedNames(named) : `the documents${device ? ` of ${device.name}` : ''}`}. Please ask again in a moment.`;

function nothingToSearch({ device, documents: named }: Scope): string {
  if (named.length) {
    return `I cannot answer from ${quotedNames(named)}: reading failed, or another revision is in force.`;
  }
  if (device) {
    return `I have no PDF documents for ${device.name} yet. Upload its manual, and I can answer from it.`;
  }
  return 'There are no PDF documents yet. Upload a manual, and I can answer from it.';
}
