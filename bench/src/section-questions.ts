import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Figure } from './report';
import { hitAt, rankCollection } from './retrieval';

const directory = join(import.meta.dirname, '../../../shared/qa/s10');

interface Section {
  title: string;
  text: string[];
}
interface GoldQuestion {
  question: string;
  gold_sections: string[];
}

/** Ranks the sections of a telephone manual for questions with the product and three simple methods. */
export async function sectionQuestions(): Promise<Bench> {
  const name = 'Questions to a telephone manual, sections as passages';
  if (!existsSync(directory)) return { name, skipped: 'no ../shared/qa/s10 beside the checkout', figures: [] };
  const corpus: Record<string, Section> = read('s10_manual_corpus.json');
  const gold: GoldQuestion[] = read('retrieval_gold_s10.json');
  const rankings = await rankCollection({
    documents: Object.entries(corpus).map(([id, { title, text }]) => ({
      id,
      title,
      paragraphs: text
        .map((line) => line.trim())
        .filter((line, index) => line !== '' && !(index === 0 && line === title)),
    })),
    questions: gold.map(({ question, gold_sections }) => ({ text: question, relevant: new Set(gold_sections) })),
  });
  const hit = (rank: number, minShare: number): Figure => {
    const measured = hitAt(rank, rankings, ({ product }) => product);
    const plain = [
      hitAt(rank, rankings, ({ words }) => words),
      hitAt(rank, rankings, ({ meaning }) => meaning),
      hitAt(rank, rankings, ({ fused }) => fused),
    ];
    return {
      what: `hit@${rank} of ${rankings.length} questions`,
      measured,
      reference: Math.max(...plain),
      unit: '',
      demand: `at least ${minShare} (reference: the best of BM25, cosine, fused: ${plain.map((x) => x.toFixed(2)).join(', ')})`,
      holds: measured >= minShare,
    };
  };
  return { name, skipped: null, figures: [hit(1, 0.8), hit(5, 0.96)] };
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(directory, file), 'utf8'));
}
