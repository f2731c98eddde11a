import { documents } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';

/** Shown without a manual (specification 3, section 9). */
const defaultQuestions = [
  'How do I set up this machine?',
  'What maintenance is needed, and how often?',
  'What are the safety precautions?',
  'How do I troubleshoot common problems?',
  'What are the technical specifications?',
];
const maxSuggestions = 8;
const maxManuals = 5;

/** Suggests questions from the headings and specifications of a device's manuals; general questions if there are none. */
export async function suggestionsOf(
  ctx: ActorContext,
  { deviceId }: { deviceId?: string | undefined },
): Promise<{ suggestions: string[] }> {
  if (!deviceId) return { suggestions: defaultQuestions };
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
    .limit(maxManuals);
  const fromManuals = [...new Set(manuals.flatMap((manual) => manual.suggestions))];
  return { suggestions: fromManuals.length ? fromManuals.slice(0, maxSuggestions) : defaultQuestions };
}
