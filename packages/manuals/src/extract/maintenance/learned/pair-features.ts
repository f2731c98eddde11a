import type { FeatureValues } from '../../../learned/boosted-trees';
import type { Candidate } from '../candidate';
import { careVerb } from '../care-verbs';
import { alsoNouns, objectWords } from '../object-words';
import { sameInterval } from '../timing';

/** What two candidates have in common: whether they are the same work is learned from it. */

export interface Described {
  candidate: Candidate;
  kinds: Set<string>;
  verb: string;
  /** Words of the object alone, with the nearest heading or table group, and of the whole quote. */
  bare: Set<string>;
  full: Set<string>;
  quoted: Set<string>;
  heading: Set<string>;
}

export function describe(candidate: Candidate): Described {
  const words = candidate.title.toLowerCase().match(/[a-z-]+/g) ?? [];
  const verbs = words.filter((w, i) => i === 0 || !alsoNouns.has(w)).flatMap((w) => careVerb(w)?.kind ?? []);
  const bare = objectWords(candidate.title);
  const group = [...candidate.headingPath].reverse().find((h) => objectWords(h).size > 0) ?? '';
  const heading = objectWords(group);
  return {
    candidate,
    kinds: new Set(verbs),
    verb: careVerb(words[0] ?? '')?.kind ?? '',
    bare,
    full: new Set([...bare, ...heading]),
    quoted: objectWords(candidate.description),
    heading,
  };
}

export function pairFeatures(a: Described, b: Described): FeatureValues {
  const [x, y] = [a.candidate, b.candidate];
  const bare = overlap(a.bare, b.bare);
  const full = overlap(a.full, b.full);
  const quoted = overlap(a.quoted, b.quoted);
  const crossed = overlap(a.bare, b.full);
  const crossedBack = overlap(a.full, b.bare);
  const timedA = x.timing.intervals.length > 0;
  const timedB = y.timing.intervals.length > 0;
  const sharesInterval = x.timing.intervals.some((i) => y.timing.intervals.some((j) => sameInterval(i, j)));
  const sharedKinds = [...a.kinds].filter((kind) => b.kinds.has(kind)).length;
  const samePath = x.headingPath.join('\n') === y.headingPath.join('\n');
  const tables = Number(x.origin === 'table') + Number(y.origin === 'table');
  return {
    bareShared: bare.shared,
    bareContained: bare.contained,
    bareJaccard: bare.jaccard,
    bareSmaller: Math.min(a.bare.size, b.bare.size),
    bareLarger: Math.max(a.bare.size, b.bare.size),
    fullShared: full.shared,
    fullContained: full.contained,
    fullJaccard: full.jaccard,
    crossContained: Math.max(crossed.contained, crossedBack.contained),
    crossJaccard: Math.max(crossed.jaccard, crossedBack.jaccard),
    quotedShared: quoted.shared,
    quotedContained: quoted.contained,
    quotedJaccard: quoted.jaccard,
    headingJaccard: overlap(a.heading, b.heading).jaccard,
    kindsKnown: Number(a.kinds.size > 0) + Number(b.kinds.size > 0),
    sharedKinds,
    disjointKinds: Number(a.kinds.size > 0 && b.kinds.size > 0 && sharedKinds === 0),
    sameKinds: Number(sharedKinds > 0 && sharedKinds === Math.max(a.kinds.size, b.kinds.size)),
    sameVerb: Number(a.verb !== '' && a.verb === b.verb),
    sharesInterval: Number(sharesInterval),
    conflict: Number(timedA && timedB && !sharesInterval),
    timed: Number(timedA) + Number(timedB),
    samePage: Number(x.page === y.page),
    pages: Math.log(1 + Math.abs(x.page - y.page)),
    distance: x.page === y.page ? Math.log(1 + Math.abs(x.order - y.order)) : 9,
    samePath: Number(samePath),
    sameGroup: Number(x.group !== undefined && x.group === y.group),
    tables,
    lists: Number(x.origin === 'list') + Number(y.origin === 'list'),
    inherited: Number(x.inherited) + Number(y.inherited),
    sameQuote: Number(x.quote === y.quote && x.page === y.page),
    quoteInside: Number(x.page === y.page && (x.quote.includes(y.quote) || y.quote.includes(x.quote))),
  };
}

function overlap(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
): { shared: number; contained: number; jaccard: number } {
  const shared = [...a].filter((word) => b.has(word)).length;
  const smaller = Math.min(a.size, b.size);
  return {
    shared,
    contained: smaller ? shared / smaller : 0,
    jaccard: smaller ? shared / (a.size + b.size - shared) : 0,
  };
}
