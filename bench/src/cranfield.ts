import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './report';
import { ndcgAt10, rankCollection } from './retrieval';

const directory = join(import.meta.dirname, '../../../shared/ir/cranfield');
const minNdcg = 0.43;

/** Ranks the 1,400 abstracts of the Cranfield collection for 225 questions with the product and three simple methods. */
export async function cranfield(): Promise<Bench> {
  const name = 'Cranfield (1,400 abstracts as passages)';
  if (!existsSync(directory)) return { name, skipped: 'no ../shared/ir/cranfield beside the checkout', figures: [] };
  const relevant = new Map<string, Set<string>>();
  for (const line of read('qrels/test.tsv').slice(1)) {
    const [question = '', document = '', score] = line.split('\t');
    if (Number(score) > 0) relevant.set(question, (relevant.get(question) ?? new Set()).add(document));
  }
  const rankings = await rankCollection({
    documents: read('corpus.jsonl').map((line) => {
      const { _id, title, text } = JSON.parse(line);
      return { id: _id, title, paragraphs: [text.replace(/\s+/g, ' ').trim()] };
    }),
    questions: read('queries.jsonl').flatMap((line) => {
      const { _id, text } = JSON.parse(line);
      const documents = relevant.get(_id);
      return documents ? [{ text: text.replace(/\s+/g, ' '), relevant: documents }] : [];
    }),
  });
  const measured = ndcgAt10(rankings, ({ product }) => product);
  const plain = [
    ndcgAt10(rankings, ({ words }) => words),
    ndcgAt10(rankings, ({ meaning }) => meaning),
    ndcgAt10(rankings, ({ fused }) => fused),
  ];
  return {
    name,
    skipped: null,
    figures: [
      {
        what: `nDCG@10 of ${rankings.length} questions`,
        measured,
        reference: Math.max(...plain),
        unit: '',
        demand: `at least ${minNdcg} (reference: the best of BM25, cosine, fused: ${plain.map((x) => x.toFixed(3)).join(', ')})`,
        holds: measured >= minNdcg,
      },
    ],
  };
}

function read(file: string): string[] {
  return readFileSync(join(directory, file), 'utf8').split('\n').filter(Boolean);
}
