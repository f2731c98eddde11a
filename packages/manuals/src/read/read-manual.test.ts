import { describe, expect, it } from 'vitest';
import {
  emptyPasswordPdf,
  emptyPdf,
  garbagePdf,
  headingBelowColumnsPdf,
  intervalColumnPdf,
  passwordPdf,
  prefixedPdf,
  runningHeadPdf,
  scannedPdf,
  superscriptPdf,
  tableAtPageEdgePdf,
  threeColumnPdf,
  thumbTabPdf,
  truncatedPdf,
  twoColumnPdf,
  warningLampPdf,
} from '../testing/fixture-pdfs';
import { buildPdf, columnX, type Grid, put, rule } from '../testing/pdf-builder';
import { readManual } from './read-manual';

const textOf = async (pdf: Promise<Buffer>, page = 1) => (await readManual(await pdf)).pages[page - 1]?.text ?? '';
const blocksOf = async (pdf: Promise<Buffer>) => (await readManual(await pdf)).pages[0]?.blocks ?? [];

describe('reading order', () => {
  it('reads two columns one after the other', async () => {
    const text = await textOf(twoColumnPdf());
    expect(text.indexOf('Water stands')).toBeGreaterThan(text.lastIndexOf('clean cloth'));
    expect(text).toContain('held by four clips that open without a tool. Lift the cover');
  });

  it('reads three columns one after the other', async () => {
    const blocks = await blocksOf(threeColumnPdf());
    const columnOf = (words: string) => blocks.find((b) => b.text.includes(words))?.column;
    expect(['filter house', 'drain cock', 'Bearings fill'].map(columnOf)).toEqual([0, 1, 2]);
  });

  it('reads columns of short lines one after the other if the same strip is empty on most pages', async () => {
    const pdf = buildPdf((doc) => {
      for (let page = 0; page < 6; page++) {
        if (page > 0) doc.addPage();
        for (let line = 1; line <= 14; line++) {
          put(doc, `Left part ${line} of the machine`, 60, 200 + 14 * line);
          put(doc, `Middle part ${line} of the machine`, 240, 207 + 14 * line);
        }
      }
    });
    const text = await textOf(pdf, 3);
    expect(text.indexOf('Middle part 1 ')).toBeGreaterThan(text.indexOf('Left part 14'));
  });

  it('reads a table row by row', async () => {
    expect(await textOf(intervalColumnPdf())).toContain('Gearbox\tCheck oil level\tEvery 250 hours');
  });
});

describe('page structure', () => {
  it('does not read the bold number of a figure as a heading', async () => {
    const { pages } = await readManual(
      await buildPdf((doc) => {
        doc.font('Helvetica-Bold').fontSize(14).text('Fence');
        doc.font('Helvetica').fontSize(10).text('Attach the fence with two bolts.').moveDown();
        doc.font('Helvetica-Bold').text('Fig 14').moveDown();
        doc.font('Helvetica').text('Start the machine with care.');
      }),
    );
    expect(pages[0]?.blocks.at(-1)?.headingPath).toEqual(['Fence']);
  });

  it('removes running heads and page numbers from the text and lists them', async () => {
    const { pages } = await readManual(await runningHeadPdf());
    expect(pages[2]?.text).not.toMatch(/Model 12|Page 3/);
    expect(pages[2]?.text).toContain('Paragraph 3');
    expect(pages[2]?.runningText).toEqual(['Model 12 Water Pump - Operating Manual', 'Page 3 of 6']);
  });

  it('gives text the path of its headings, across pages too', async () => {
    const { pages } = await readManual(
      await buildPdf((doc) => {
        doc.font('Helvetica-Bold').fontSize(18).text('3 Care').fontSize(13).text('3.1 Weekly work');
        doc.font('Helvetica').fontSize(10).text('Wipe the housing with a damp cloth and let it dry.');
        doc.addPage().text('Oil the hinge of the cover after that.');
      }),
    );
    expect(pages[0]?.blocks[2]?.headingPath).toEqual(['3 Care', '3.1 Weekly work']);
    expect(pages[1]?.blocks[0]?.headingPath).toEqual(['3 Care', '3.1 Weekly work']);
  });

  it('separates bullets and numbers from list items', async () => {
    const blocks = await blocksOf(
      buildPdf((doc) => {
        doc.text('Before use:').list(['Check the hose', 'Fill the tank']);
        put(doc, '1. Press the green button.', 50, 200);
        put(doc, '2. Wait for the lamp.', 50, 215);
      }),
    );
    expect(blocks.filter((b) => b.kind === 'list-item').map((b) => [b.marker, b.text])).toEqual([
      ['•', 'Check the hose'],
      ['•', 'Fill the tank'],
      ['1.', 'Press the green button.'],
      ['2.', 'Wait for the lamp.'],
    ]);
  });

  it('finds the cells and the header of a ruled table', async () => {
    const table = (await blocksOf(intervalColumnPdf())).find((b) => b.table)?.table;
    expect(table).toMatchObject({ origin: 'rulings', rows: 6, columns: 3 });
    expect(table?.cells.filter((c) => c.header).map((c) => c.text)).toEqual(['Component', 'Work', 'Interval']);
  });

  it('separates cells at a ruling that is close to their text', async () => {
    const [table] = await blocksOf(
      buildPdf((doc) => {
        doc.font('Helvetica').fontSize(10);
        const rows = [
          ['Item', 'How often'],
          ['Check belt tension', 'monthly'],
          ['Clean the filter', 'weekly'],
        ];
        // as narrow as browsers draw a table: the widest text of a column plus their cell padding
        const padding = 2;
        const widths = [0, 1].map((c) => Math.max(...rows.map((row) => doc.widthOfString(row[c] ?? ''))) + 2 * padding);
        const grid: Grid = { x: 50, y: 120, widths, rowHeight: 18, rows: rows.length };
        rule(doc, grid);
        rows.forEach((row, r) => {
          for (const [c, text] of row.entries()) put(doc, text, columnX(grid, c) + padding, 124 + r * 18);
        });
      }),
    );
    expect(table?.text).toBe('Item | How often\nCheck belt tension | monthly\nClean the filter | weekly');
  });

  it('finds a table without rulings by its alignment', async () => {
    const rows = [
      ['Voltage', '230 V'],
      ['Current', '4 A'],
      ['Weight', '12 kg'],
      ['Noise', '60 dB'],
    ];
    const blocks = await blocksOf(
      buildPdf((doc) => {
        rows.forEach((row, r) => {
          row.forEach((text, c) => {
            put(doc, text, 50 + c * 150, 100 + r * 16);
          });
        });
      }),
    );
    expect(blocks.map((b) => b.text)).toEqual(['Voltage | 230 V\nCurrent | 4 A\nWeight | 12 kg\nNoise | 60 dB']);
    expect(blocks[0]?.table?.origin).toBe('alignment');
  });

  it('does not read a signal word as a heading', async () => {
    const blocks = await blocksOf(warningLampPdf());
    expect(blocks.filter((b) => b.kind === 'heading').map((b) => b.text)).toEqual(['Controls']);
  });
});

describe('character conversion', () => {
  it('reads raised digits as superscripts', async () => {
    expect(await textOf(superscriptPdf())).toContain('5 x 10⁻⁴ mbar');
  });

  it('keeps the numbers of a table at the edge of a page, and reads a footnote mark in its row', async () => {
    const { pages } = await readManual(await tableAtPageEdgePdf());
    expect(pages.map(({ runningText }) => runningText)).toEqual([['1'], ['2'], ['3'], ['4']]);
    expect(pages[3]?.blocks.find(({ kind }) => kind === 'table')?.text.split('\n')).toEqual([
      'Suction capacity b | 16 | 21',
      'Height | 590 | 700',
      'Weight | 33 | 58',
    ]);
  });

  it('reads a heading below two columns after both', async () => {
    const blocks = await blocksOf(headingBelowColumnsPdf());
    expect(blocks.map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'Removing the',
      'Remove the',
      'Pull the',
      'Free the',
      'Turn the',
      'Descaling',
      'Descale when',
    ]);
  });

  it('leaves out thumb tabs, also beside the header of a table', async () => {
    const { pages } = await readManual(await thumbTabPdf());
    expect(pages.map(({ runningText }) => runningText)).toEqual([['A'], ['A'], ['B'], ['B']]);
    expect(pages[3]?.blocks.find(({ kind }) => kind === 'table')?.text.split('\n')[0]).toBe('RW 60 | RW 90');
    expect(pages[3]?.text).toContain('1. Open the tap.');
  });

  it('joins words that are hyphenated at a line break', async () => {
    const text = await textOf(
      buildPdf((doc) => {
        put(doc, 'Parts that were re-', 50, 100);
        put(doc, 'moved go into the box.', 50, 112);
      }),
    );
    expect(text).toBe('Parts that were removed go into the box.');
  });
});

describe('unreadable files', () => {
  it.each([
    ['empty', emptyPdf],
    ['not-a-pdf', garbagePdf],
    ['truncated', truncatedPdf],
    ['needs-password', passwordPdf],
    ['no-text-layer', scannedPdf],
  ])('are rejected with reason %s and a sentence for the user', async (reason, pdf) => {
    const error = await readManual(await pdf()).catch((e: unknown) => e);
    expect(error).toMatchObject({
      name: 'UnreadableManualError',
      reason,
      message: expect.stringMatching(/^This .+\.$/),
    });
  });

  it('are rejected with the limit when they have too many pages or bytes', async () => {
    const pdf = await runningHeadPdf();
    await expect(readManual(pdf, { maxPages: 5 })).rejects.toThrow(
      'This PDF has too many pages (6): at most 5 can be read.',
    );
    await expect(readManual(pdf, { maxBytes: 1000 })).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('do not include files with an empty password or with junk before the header', async () => {
    expect(await textOf(emptyPasswordPdf())).toBe('Anyone may read this page of the manual.');
    expect(await textOf(prefixedPdf())).toContain('left column');
  });
});

it('reports progress after each page', async () => {
  const progress: string[] = [];
  await readManual(await runningHeadPdf(), { onPage: (page, count) => progress.push(`${page}/${count}`) });
  expect(progress).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
});

it('rejects with the reason of the abort signal', async () => {
  const abortController = new AbortController();
  const reading = readManual(await runningHeadPdf(), {
    signal: abortController.signal,
    onPage: () => abortController.abort(new Error('stopped')),
  });
  await expect(reading).rejects.toThrow('stopped');
});

it('returns plain data that can be cloned to another thread', async () => {
  const manual = await readManual(await twoColumnPdf());
  expect(structuredClone(manual)).toEqual(manual);
  expect(JSON.parse(JSON.stringify(manual))).toEqual(manual);
});

describe('splitting paragraphs', () => {
  const linesPdf = (...texts: string[]) =>
    buildPdf((doc) => {
      doc.fontSize(10);
      texts.forEach((text, i) => {
        put(doc, text, 50, 100 + 12 * i);
      });
    });
  const long = 'Let the exhaust cool down before you touch the pipe, or burns may result from the metal.';

  it('starts a new paragraph at a line that begins with a signal word', async () => {
    const blocks = await blocksOf(
      linesPdf(long, 'Caution: Do not reach between the jaws while the clamp is closing, it may trap you.'),
    );
    expect(blocks.map((b) => b.text.slice(0, 7))).toEqual(['Let the', 'Caution']);
  });

  it('makes a paragraph of each entry with leader dots', async () => {
    const blocks = await blocksOf(
      linesPdf('Temperature ............ 0 to 40 C', 'Pressure .............. 10 bar', 'Humidity ............ 85 %'),
    );
    expect(blocks.map((b) => b.text.split(' ')[0])).toEqual(['Temperature', 'Pressure', 'Humidity']);
  });
});
