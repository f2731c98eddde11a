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
  hasEveryWord: boolean;
}

/**
 * A machine contends if its best page has every word of the question and reaches this share of the best score of all. Over the
 * manuals of eight machines these ask back for 16 of 17 questions that fit several of them ('How do I change the oil?'), for one in
 * eight of those written for one of them, and for one in thirty in lay words.
 */
const scoreShare = 0.75;
/** The same where the documents were chosen: then each of a few is answered. */
const scoreShareOfChosen = 0.5;
/** A question about several machines is answered without asking which is meant. */
const OF_SEVERAL = /\b(?:machines|devices|assets|manuals|documents)\b/i;

interface Asked {
  text: string;
  /** It asks about a code. The same code means something else on each machine, so that all with it contend. */
  asksAboutCode?: boolean;
  /** The documents were chosen for the question. */
  isChosen?: boolean;
}

/** The machines that answer a question about equally well, best first; a single one or none when one is clearly better. Pure. */
export function contendersOf(
  { text, asksAboutCode = false, isChosen = false }: Asked,
  pages: readonly RankedPage[],
): Contender[] {
  if (OF_SEVERAL.test(text)) return [];
  const machines = new Map<string, Contender>();
  for (const { documentId, name, deviceId, deviceName, score, hasEveryWord } of pages) {
    const id = deviceId ?? documentId;
    const known = machines.get(id);
    if (!known)
      machines.set(id, { id, name: deviceName ?? machineName(name), documentIds: [documentId], score, hasEveryWord });
    else if (!known.documentIds.includes(documentId)) known.documentIds.push(documentId);
  }
  const [best, ...others] = [...machines.values()].sort((a, b) => b.score - a.score);
  if (!best?.hasEveryWord) return [];
  const share = asksAboutCode ? 0 : isChosen ? scoreShareOfChosen : scoreShare;
  return [best, ...others.filter(({ score, hasEveryWord }) => hasEveryWord && score >= share * best.score)];
}
