import type { Block, BlockKind, Box, Manual, Page } from '../../../read/page-model';

/** A block: '# heading', '- bullet', '1. numbered item', '**bold paragraph**', else a paragraph; or an object with its position. */
export type Sketch = string | ({ text: string } & Partial<Pick<Box, 'x' | 'y' | 'width'>>);

export interface SketchPage extends Partial<Pick<Page, 'fills' | 'figures' | 'shapes' | 'horizontalRulings'>> {
  blocks: Sketch[];
}

/** Distance in points between the tops of two blocks. */
const STEP = 16;

/** A manual with positions on its pages, for tests that depend on layout. Blocks without a position follow each other downwards. */
export function sketchManual(...pages: (SketchPage | Sketch[])[]): Manual {
  let headingPath: string[] = [];
  const manualPages = pages.map((page, index): Page => {
    const { blocks: sketches, ...drawings } = Array.isArray(page) ? { blocks: page } : page;
    let y = 60;
    const blocks = sketches.map((sketch): Block => {
      const { text, ...place } = typeof sketch === 'string' ? { text: sketch } : sketch;
      const block = blockOf(text, { x: 50, y, width: 400, height: 12, ...place });
      y = block.box.y + STEP;
      if (block.kind === 'heading') headingPath = [block.text];
      return { ...block, headingPath: block.kind === 'heading' ? [] : headingPath };
    });
    return {
      number: index + 1,
      width: 595,
      height: 842,
      text: blocks.map((block) => (block.marker ? `${block.marker} ${block.text}` : block.text)).join('\n'),
      blocks,
      segments: [],
      horizontalRulings: [],
      verticalRulings: [],
      fills: [],
      shapes: [],
      figures: [],
      runningText: [],
      role: 'body',
      ...drawings,
    };
  });
  return { pageCount: manualPages.length, pages: manualPages, bodySize: 10, language: 'en', reader: 'pdfjs' };
}

function blockOf(sketch: string, box: Box): Block {
  const [, sign = '', words = sketch] = /^(#|-|\d+\.)\s(.*)$/s.exec(sketch) ?? [];
  const bold = /^\*\*(.*)\*\*$/s.exec(words)?.[1];
  const kind: BlockKind = sign === '#' ? 'heading' : sign === '' ? 'paragraph' : 'list-item';
  return {
    kind,
    text: bold ?? words,
    box,
    lines: [],
    size: 10,
    bold: kind === 'heading' || bold !== undefined,
    column: -1,
    headingPath: [],
    ...(kind === 'list-item' && { marker: sign === '-' ? '•' : sign }),
  };
}
