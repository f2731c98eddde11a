import { z } from 'zod';
import { signalWords } from '../items';

const place = { page: z.coerce.number().int(), quote: z.string().trim().min(1).max(2000) };
const number = z.number().nullish();

const namedTask = z.object({ ...place, title: z.string().trim().min(3).max(200), when: z.string().nullish() });
const namedNotice = z.object({
  ...place,
  title: z.string().trim().min(3).max(200),
  signalWord: z.enum(signalWords).nullish().catch(undefined),
});
const namedLimit = z.object({
  ...place,
  metric: z.string().trim().min(2).max(120),
  min: number,
  max: number,
  target: number,
});

export type NamedTask = z.infer<typeof namedTask>;
export type NamedNotice = z.infer<typeof namedNotice>;
export type NamedLimit = z.infer<typeof namedLimit>;

export interface NamedItems {
  maintenance: NamedTask[];
  safety: NamedNotice[];
  limits: NamedLimit[];
}

const lists = z.object({
  maintenance: z.array(z.unknown()).default([]),
  safety: z.array(z.unknown()).default([]),
  limits: z.array(z.unknown()).default([]),
  keep: z.array(z.string()).nullish(),
});

/**
 * Parses the answer of a model. Invalid entries are dropped; `keep` is null if the model did not decide.
 * @throws when the answer is not a JSON object with lists
 */
export function readNamedItems(answer: string): NamedItems & { keep: string[] | null } {
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  const { maintenance, safety, limits, keep = null } = lists.parse(JSON.parse(json));
  return {
    maintenance: validEntries(namedTask, maintenance),
    safety: validEntries(namedNotice, safety),
    limits: validEntries(namedLimit, limits),
    keep,
  };
}

function validEntries<T>(schema: z.ZodType<T>, entries: readonly unknown[]): T[] {
  return entries.flatMap((entry) => {
    const result = schema.safeParse(entry);
    return result.success ? [result.data] : [];
  });
}
