import type { JobContext } from '@steward/api/context';
import { daysInMs, hoursInMs } from '@steward/api/services/calendar';
import type { Tx } from '@steward/db/client';
import { chatMessages } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { type Exchange, exchanges } from './demo-exchanges';

const days = 120;
const dayMs = daysInMs(1);

/** 0 to 1, the same for the same number: the demonstration looks the same each time. */
function scattered(n: number): number {
  const x = Math.sin(n * 12.9898 + 4.1414) * 43_758.5453;
  return x - Math.floor(x);
}

export interface DemoMachine {
  id: string;
  name: string;
  addedDaysAgo: number;
}

/** Questions of the last months: more on working days, more as people get used to it, faster with time. */
export async function addChatHistory(
  ctx: JobContext,
  tx: Tx,
  organizationId: string,
  people: readonly string[],
  machines: readonly DemoMachine[],
): Promise<void> {
  const rows: (typeof chatMessages.$inferInsert)[] = [];
  const midnight = Math.floor(ctx.now().getTime() / dayMs) * dayMs;
  for (let day = days; day >= 0; day--) {
    const start = midnight - day * dayMs;
    const weekend = [0, 6].includes(new Date(start).getUTCDay());
    const growth = 1 - day / (days * 1.4);
    const asked = Math.round((weekend ? 1.5 : 9) * growth * (0.6 + 0.8 * scattered(day)));
    for (let n = 0; n < asked; n++) {
      const chance = (salt: number) => scattered(day * 101 + n * 7 + salt);
      const pick = <T>(from: readonly T[], salt: number) => from[Math.floor(chance(salt) * from.length)];
      const exchange = pick(exchanges, 1);
      const userId = chance(2) < 0.62 ? people[0] : pick(people, 3);
      const there = machines.filter(({ addedDaysAgo }) => addedDaysAgo >= day);
      const machine = pick(
        there.filter(({ name }) => name.startsWith(exchange?.about ?? '')),
        4,
      );
      if (!exchange || !userId || !machine) continue;
      const at = start + (6.5 + 10 * chance(5)) * hoursInMs(1);
      if (at > ctx.now().getTime()) continue;
      const processingTime =
        Math.round(100 * (0.7 + 1.2 * (1 - growth) + 2.4 * chance(6) ** 4 + (chance(7) > 0.96 ? 3.6 : 0))) / 100;
      // the questions of a day about a machine are one conversation
      const sessionId = `device_${machine.id}_${start}`;
      const message = { organizationId, userId, deviceId: machine.id, sessionId };
      const questionId = uuidv7();
      const answeredAt = new Date(at + processingTime * 1000);
      const results = exchange.results?.(answeredAt);
      rows.push({
        ...message,
        id: questionId,
        messageType: 'USER',
        content: exchange.question,
        createdAt: new Date(at),
      });
      rows.push({
        ...message,
        id: uuidv7(),
        messageType: 'ASSISTANT',
        content: exchange.answer,
        questionId,
        queryType: exchange.type,
        sqlQuery: exchange.query ?? null,
        databaseResults: results ?? null,
        rowCount: results?.rows.length ?? null,
        processingTime,
        ...feedbackOn(exchange, chance(8), answeredAt, ctx.now()),
        createdAt: answeredAt,
      });
    }
  }
  const batch = 500;
  for (let from = 0; from < rows.length; from += batch)
    await tx.insert(chatMessages).values(rows.slice(from, from + batch));
}

const lookedAfterWithin = daysInMs(14);

/** About a third is rated, what did not help badly; an administrator has looked after all bad ratings but the last. */
function feedbackOn(exchange: Exchange, chance: number, answeredAt: Date, now: Date) {
  const userFeedback = ratingOf(exchange, chance);
  if (!userFeedback) return {};
  const rated = { userFeedback, feedbackTimestamp: answeredAt };
  if (userFeedback !== 'DISLIKE') return rated;
  const resolved = now.getTime() - answeredAt.getTime() > lookedAfterWithin;
  const reviewedAt = new Date(answeredAt.getTime() + dayMs);
  return {
    ...rated,
    feedbackInput: 'This does not help at the machine.',
    ...(resolved ? { reviewState: 'resolved' as const, reviewedAt } : { reviewState: 'open' as const }),
  };
}

function ratingOf({ type }: Exchange, chance: number): 'LIKE' | 'DISLIKE' | 'REGENERATE' | null {
  if (chance > 0.34) return null;
  if (type === 'UNKNOWN') return chance > 0.2 ? 'REGENERATE' : 'DISLIKE';
  return chance > 0.03 ? 'LIKE' : 'DISLIKE';
}
