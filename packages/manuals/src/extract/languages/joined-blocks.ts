import { around } from '../../read/geometry';
import type { Block, Manual } from '../../read/page-model';

/** Minimum characters of a full line. A German sentence may continue with a capital on the next line, but only after a full line. */
const minFullLineLength = 50;

/** Joins paragraphs that were read line by line: a line without final punctuation continues in lower case. */
export function withJoinedBlocks(manual: Manual): Manual {
  const pages = manual.pages.map((page) => {
    const blocks: Block[] = [];
    let last: Block | undefined;
    for (const block of page.blocks) {
      const open = blocks.at(-1);
      if (open && last && continues(last, block, manual.language)) blocks[blocks.length - 1] = joined(open, block);
      else blocks.push(block);
      last = block;
    }
    return { ...page, blocks };
  });
  return { ...manual, pages };
}

function continues(last: Block, next: Block, language: string): boolean {
  if (last.kind !== 'paragraph' && last.kind !== 'list-item') return false;
  if (next.kind !== 'paragraph' || next.column !== last.column) return false;
  if (/[.!?:;]["”»]?$/.test(last.text.trim())) return false;
  if (/^\p{Ll}/u.test(next.text)) return !/^\p{Ll}[.)] /u.test(next.text);
  return language === 'de' && last.text.length >= minFullLineLength && next.bold === last.bold;
}

function joined(open: Block, next: Block): Block {
  const isHyphened = /\p{Ll}-$/u.test(open.text) && /^\p{Ll}/u.test(next.text);
  return {
    ...open,
    text: isHyphened ? open.text.slice(0, -1) + next.text : `${open.text} ${next.text}`,
    box: around([open.box, next.box]),
    lines: [...open.lines, ...next.lines],
  };
}
