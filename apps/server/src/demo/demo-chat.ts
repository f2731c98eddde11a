import type { JobContext } from '@steward/api/context';
import { daysInMs, hoursInMs } from '@steward/api/services/calendar';
import type { Tx } from '@steward/db/client';
import { chatMessages } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { type Exchange, exchanges } from './demo-exchanges';

const historyDays = 120;
const dayMs = daysInMs(1);

/** Deterministic pseudo-random number from 0 to 1, so that the demo is the same every time. */
function pseudoRandom(n: number): number {
  const x = Math.sin(n * 12.9898 + 4.1414) * 43_758.5453;
  return x - Math.floor(x);
}

export interface DemoMachine {
  id: string;
  name: string;
  addedDaysAgo: number;
}

/** Chat history of the last months: more questions on working days and over time, with improving response times. */
export async function addChatHistory(
  ctx: JobContext,
  tx: Tx,
  organizationId: string,
  people: readonly string[],
  machines: readonly DemoMachine[],
): Promise<void> {
  const rows: (typeof chatMessages.$inferInsert)[] = [];
  const midnight = Math.floor(ctx.now().getTime() / dayMs) * dayMs;
  for (let day = historyDays; day >= 0; day--) {
    const start = midnight - day * dayMs;
    const weekend = [0, 6].includes(new Date(start).getUTCDay());
    const growth = 1 - day / (historyDays * 1.4);
    const questionCount = Math.round((weekend ? 1.5 : 9) * growth * (0.6 + 0.8 * pseudoRandom(day)));
    for (let n = 0; n < questionCount; n++) {
      const chance = (salt: number) => pseudoRandom(day * 101 + n * 7 + salt);
      const pick = <T>(from: readonly T[], salt: number) => from[Math.floor(chance(salt) * from.length)];
      const exchange = pick(exchanges, 1);
      const userId = chance(2) < 0.62 ? people[0] : pick(people, 3);
      const existingMachines = machines.filter(({ addedDaysAgo }) => addedDaysAgo >= day);
      const machine = pick(
        existingMachines.filter(({ name }) => name.startsWith(exchange?.about ?? '')),
        4,
      );
      if (!exchange || !userId || !machine) continue;
      const at = start + (6.5 + 10 * chance(5)) * hoursInMs(1);
      if (at > ctx.now().getTime()) continue;
      const processingTime =
        Math.round(100 * (0.7 + 1.2 * (1 - growth) + 2.4 * chance(6) ** 4 + (chance(7) > 0.96 ? 3.6 : 0))) / 100;
      // one conversation per machine and day
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

const reviewDelayMs = daysInMs(14);

/** About a third of the answers is rated, unhelpful ones badly; all bad ratings but the latest have been reviewed. */
function feedbackOn(exchange: Exchange, chance: number, answeredAt: Date, now: Date) {
  const userFeedback = ratingOf(exchange, chance);
  if (!userFeedback) return {};
  const feedback = { userFeedback, feedbackTimestamp: answeredAt };
  if (userFeedback !== 'DISLIKE') return feedback;
  const isResolved = now.getTime() - answeredAt.getTime() > reviewDelayMs;
  const reviewedAt = new Date(answeredAt.getTime() + dayMs);
  return {
    ...feedback,
    feedbackInput: 'This does not help at the machine.',
    ...(isResolved ? { reviewState: 'resolved' as const, reviewedAt } : { reviewState: 'open' as const }),
  };
}

function ratingOf({ type }: Exchange, chance: number): 'LIKE' | 'DISLIKE' | 'REGENERATE' | null {
  if (chance > 0.34) return null;
  if (type === 'UNKNOWN') return chance > 0.2 ? 'REGENERATE' : 'DISLIKE';
  return chance > 0.03 ? 'LIKE' : 'DISLIKE';
}
