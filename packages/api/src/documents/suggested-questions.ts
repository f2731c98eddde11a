import { documents } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';

/** Specification 3, section 9: five defaults, at most eight shown. */
const defaults = [
  'How do I set up this machine?',
  'What maintenance is needed, and how often?',
  'What are the safety precautions?',
  'How do I troubleshoot common problems?',
  'What are the technical specifications?',
];
const mostSuggestions = 8;
const manualsLookedAt = 5;

/** What one might ask: from the headings and specifications of a device's manuals, or of any machine. */
export async function suggestionsOf(
  ctx: ActorContext,
  { deviceId }: { deviceId?: string | undefined },
): Promise<{ suggestions: string[] }> {
  if (!deviceId) return { suggestions: defaults };
  const { organizationId } = ctx.actor;
  await findDevice(ctx.db, organizationId, deviceId);
  const manuals = await ctx.db
    .select({ suggestions: documents.suggestions })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.deviceId, deviceId),
        eq(documents.processingStatus, 'completed'),
        eq(documents.revisionState, 'current'),
      ),
    )
    .orderBy(desc(documents.uploadedAt))
    .limit(manualsLookedAt);
  const own = [...new Set(manuals.flatMap((manual) => manual.suggestions))];
  return { suggestions: own.length ? own.slice(0, mostSuggestions) : defaults };
}
