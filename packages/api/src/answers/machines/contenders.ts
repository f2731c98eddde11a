import type { RankedPage } from '../../search/rank-everywhere';
import { machineName } from './find-machines';

/** A machine whose manual may answer a question that names no machine. */
export interface Contender {
  /** Id of the device or, for a document without a device, of the document. */
  id: string;
  name: string;
  documentIds: string[];
  /** Of its best page. */
  score: number;
  match: number;
}

/**
 * A machine contends if one of its passages has all words of the question and its best page reaches these shares of the best of all.
 * Over the manuals of nine machines they ask back for four of five questions that fit several machines ('How do I change the oil?'),
 * for one in eight of those written for one of them, and for one in fifty in lay words.
 */
const allWords = 1;
const scoreShare = 0.75;
const matchShare = 0.75;
/** A question about several machines is answered without asking which is meant. */
const OF_SEVERAL = /\b(?:machines|devices|assets|manuals|documents)\b/i;

/** The machines that answer a question about equally well, best first; a single one or none when one is clearly better. Pure. */
export function contendersOf(text: string, pages: readonly RankedPage[]): Contender[] {
  if (OF_SEVERAL.test(text)) return [];
  const machines = new Map<string, Contender>();
  for (const { documentId, name, deviceId, deviceName, score, match } of pages) {
    const id = deviceId ?? documentId;
    const known = machines.get(id);
    if (!known)
      machines.set(id, { id, name: deviceName ?? machineName(name), documentIds: [documentId], score, match });
    else if (!known.documentIds.includes(documentId)) known.documentIds.push(documentId);
  }
  const [best, ...others] = [...machines.values()].sort((a, b) => b.score - a.score);
  if (!best || best.match < allWords) return [];
  const isNear = ({ score, match }: Contender) =>
    score >= scoreShare * best.score && match >= allWords && match >= matchShare * best.match;
  return [best, ...others.filter(isNear)];
}
