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

/** What a model's answer names and which candidates it keeps, null where it does not say; entries that are not as asked are left out. @throws where it is no JSON object with lists */
export function readNamedItems(answer: string): NamedItems & { keep: string[] | null } {
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  const { maintenance, safety, limits, keep = null } = lists.parse(JSON.parse(json));
  return {
    maintenance: asAsked(namedTask, maintenance),
    safety: asAsked(namedNotice, safety),
    limits: asAsked(namedLimit, limits),
    keep,
  };
}

function asAsked<T>(schema: z.ZodType<T>, entries: readonly unknown[]): T[] {
  return entries.flatMap((entry) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}
