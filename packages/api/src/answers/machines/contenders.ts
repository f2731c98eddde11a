import type { RankedPage } from '../../search/rank-everywhere';
import { machineName } from './find-machines';

/** A machine whose manual may answer a question that names no machine. */
export interface Contender {
  /** Id of the device or, for a document without a device, of the document. */
  id: string;
  name: string;
  documentIds: string[];
  /** Score of its best page. */
  score: number;
  hasEveryWord: boolean;
}

/**
 * A machine is a contender if its best page has every word of the question and reaches this share of the overall best score. With the
 * manuals of eight machines, this asks back for 16 of 17 questions that fit several machines ('How do I change the oil?'), for one in
 * eight questions about a single machine, and for one in thirty questions in lay words.
 */
const scoreShare = 0.75;
/** The share if the documents were chosen. It is lower because the question is then answered for each of a few machines. */
const scoreShareOfChosen = 0.5;
/** A question about several machines is answered without asking which is meant. */
const OF_SEVERAL = /\b(?:machines|devices|assets|manuals|documents)\b/i;

interface ContenderQuestion {
  text: string;
  /** Whether it asks about a code. A code means something else on each machine, so all machines with it are contenders. */
  asksAboutCode?: boolean;
  /** Whether the documents were chosen for the question. */
  isChosen?: boolean;
}

/** The machines that answer a question about equally well, best first; at most one if it is clearly better than the others. Pure. */
export function contendersOf(
  { text, asksAboutCode = false, isChosen = false }: ContenderQuestion,
  pages: readonly RankedPage[],
): Contender[] {
  if (OF_SEVERAL.test(text)) return [];
  const machines = new Map<string, Contender>();
  for (const { documentId, name, deviceId, deviceName, score, hasEveryWord } of pages) {
    const id = deviceId ?? documentId;
    const contender = machines.get(id);
    if (!contender)
      machines.set(id, { id, name: deviceName ?? machineName(name), documentIds: [documentId], score, hasEveryWord });
    else if (!contender.documentIds.includes(documentId)) contender.documentIds.push(documentId);
  }
  const [best, ...others] = [...machines.values()].sort((a, b) => b.score - a.score);
  if (!best?.hasEveryWord) return [];
  const share = asksAboutCode ? 0 : isChosen ? scoreShareOfChosen : scoreShare;
  return [best, ...others.filter(({ score, hasEveryWord }) => hasEveryWord && score >= share * best.score)];
}
