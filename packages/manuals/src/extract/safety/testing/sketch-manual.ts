import type { Block, BlockKind, Box, Manual, Page } from '../../../read/page-model';

/** A block: '# heading', '- bullet', '1. numbered item', '**bold paragraph**', else a paragraph; or the same with a place. */
export type Sketch = string | ({ text: string } & Partial<Pick<Box, 'x' | 'y' | 'width'>>);

export interface SketchPage extends Partial<Pick<Page, 'fills' | 'figures' | 'shapes' | 'horizontalRulings'>> {
  blocks: Sketch[];
}

const STEP = 16;

/** A manual with places on its pages, for what depends on layout: blocks stand below each other unless they say where. */
export function sketchManual(...pages: (SketchPage | Sketch[])[]): Manual {
  let headingPath: string[] = [];
  const made = pages.map((given, index): Page => {
    const { blocks: sketches, ...drawings } = Array.isArray(given) ? { blocks: given } : given;
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
  return { pageCount: made.length, pages: made, bodySize: 10, language: 'en', reader: 'pdfjs' };
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
