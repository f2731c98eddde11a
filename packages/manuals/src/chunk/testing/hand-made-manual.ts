import type { Block, BlockKind, Manual, Page, Table, TableCell } from '../../read/page-model';

const BOX = { x: 50, y: 50, width: 400, height: 12 };

/** '# Heading', '- list item', '(1) numbered item', a table as rows of cells (the first row is its header), anything else is a paragraph. */
export type Piece = string | string[][];

/** Builds a manual from one array of pieces per page. Headings have one level and stay in force on the next page. */
export function handMadeManual(...pages: Piece[][]): Manual {
  let headingPath: string[] = [];
  const builtPages = pages.map((pieces, index): Page => {
    const blocks = pieces.map((piece): Block => {
      if (typeof piece !== 'string') return tableBlock(piece, headingPath);
      const [, sign, text = piece] = /^([#-]) (.*)$/s.exec(piece) ?? [];
      if (sign === '#') headingPath = [text];
      const [, number, step] = /^(\d{1,2}\.|\(\w\)|[a-z]\.) (.*)$/s.exec(piece) ?? [];
      if (number && step) return block('list-item', step, headingPath, { marker: number });
      const kind: BlockKind = sign === '#' ? 'heading' : sign === '-' ? 'list-item' : 'paragraph';
      return block(kind, text, sign === '#' ? [] : headingPath, sign === '-' ? { marker: '•' } : {});
    });
    return {
      number: index + 1,
      width: 595,
      height: 842,
      text: blocks.map(({ text }) => text.replaceAll(' | ', '\t')).join('\n'),
      blocks,
      segments: [],
      horizontalRulings: [],
      verticalRulings: [],
      fills: [],
      shapes: [],
      figures: [],
      runningText: [],
      role: 'body',
    };
  });
  return { pageCount: builtPages.length, pages: builtPages, bodySize: 10, language: 'en', reader: 'pdfjs' };
}

function block(kind: BlockKind, text: string, headingPath: string[], more: Partial<Block> = {}): Block {
  return { kind, text, box: BOX, lines: [], size: 10, bold: kind === 'heading', column: 0, headingPath, ...more };
}

function tableBlock(rows: string[][], headingPath: string[]): Block {
  const cells = rows.flatMap((row, rowIndex) =>
    row.map(
      (text, column): TableCell => ({
        text,
        box: { ...BOX, y: BOX.y + 12 * rowIndex },
        row: rowIndex,
        column,
        rowSpan: 1,
        columnSpan: 1,
        header: rowIndex === 0,
      }),
    ),
  );
  const table: Table = { box: BOX, origin: 'rulings', rows: rows.length, columns: rows[0]?.length ?? 0, cells };
  return block('table', rows.map((row) => row.join(' | ')).join('\n'), headingPath, { table });
}
