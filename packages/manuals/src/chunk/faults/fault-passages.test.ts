import { describe, expect, it } from 'vitest';
import { standsOnPage } from '../../extract/quotes';
import { readManual } from '../../read/read-manual';
import { chunkManual } from '../chunk-manual';
import { letteredChartPdf } from '../testing/fault-pdfs';
import { handMadeManual } from '../testing/hand-made-manual';

const manual = await readManual(await letteredChartPdf());
const passages = chunkManual(manual);
const ofKind = (kind: string) => passages.filter((passage) => passage.kind === kind);

describe('passages of a fault chart', () => {
  it('have a row for each cause with its symptom and remedy', () => {
    const row = ofKind('row')[1];
    expect(row?.cells).toEqual([
      { header: 'Problem', text: 'Pump does not start. Motor is silent.' },
      { header: 'Cause', text: 'B. Fuse F9 is blown.' },
      { header: 'Remedy', text: 'Replace the fuse. If it blows again, look for a short circuit in the cable.' },
    ]);
    expect(row?.context).toMatch(/^Pump and Motor: Problem: Pump does not start/);
    expect(row?.headingPath).toEqual(['Troubleshooting', 'Pump and Motor']);
  });

  it('have all rows of a symptom as one passage, also over two pages', () => {
    const fault = ofKind('procedure').find(({ cells }) => cells?.[0]?.text.startsWith('Pump starts'));
    expect(fault?.steps?.map(({ page, cells }) => [page, ...(cells ?? []).map(({ text }) => text)])).toEqual([
      [1, 'A. Suction pipe leaks.', 'Tighten the joints.'],
      [2, 'B. Strainer is blocked.', 'Clean the strainer.'],
    ]);
    expect(fault?.context).toBe(
      'Pump and Motor: Pump starts but gives no water.: A. Suction pipe leaks. B. Strainer is blocked.',
    );
  });

  it('replace the sentences and sections of the loose lines', () => {
    const [only, ...others] = ofKind('sentence').map(({ text }) => text);
    expect(only).toMatch(/^The chart above/);
    expect(others).toHaveLength(1);
    expect(ofKind('section').map(({ context }) => context)).toContain(
      'Troubleshooting: Pump and Motor: Pump does not start. Motor is silent. A. Main switch (S7) is open. Close the switch. 24 V should reach terminal 3. B. Fuse F9 is blown. Replace the fuse. If it blows again, look for a short circuit in the cable. C. Defective starting relay of the pump Replace the relay.',
    );
  });

  it('quote the page, although cells are not in one piece in its text', () => {
    const quotes = [
      ...ofKind('row').map(({ page, text }) => ({ page, text })),
      ...ofKind('procedure').flatMap(({ steps = [] }) => steps),
    ];
    expect(quotes).toHaveLength(12);
    for (const { page, text } of quotes)
      expect(standsOnPage(text, manual.pages[page - 1] as (typeof manual.pages)[number]), text).toBe(true);
  });

  it('join the remedies of a cause that spans several rows', () => {
    const spanned = handMadeManual([
      '# Fault codes',
      [
        ['Error code', 'Possible fault', 'What to do'],
        ['E7', 'Too little water', 'Open the tap.'],
        ['', '', 'Clean the filter.'],
        ['E8', 'Overheating', 'Call service.'],
      ],
    ]);
    const table = spanned.pages[0]?.blocks[1]?.table;
    if (!table) throw new Error('no table');
    table.cells = table.cells.filter(({ text }) => text !== '');
    for (const cell of table.cells) if (cell.row === 1 && cell.column < 2) cell.rowSpan = 2;
    const rows = chunkManual(spanned).filter(({ kind }) => kind === 'row');
    expect(rows.map(({ cells }) => cells?.map(({ text }) => text))).toEqual([
      ['E7', 'Too little water', 'Open the tap.\nClean the filter.'],
      ['E8', 'Overheating', 'Call service.'],
    ]);
  });

  it('use the first row of a legend as its header, although the layout does not mark it', () => {
    const legend = handMadeManual([
      '# Lamps',
      [
        ['LED', 'Meaning'],
        ['Red', 'Battery empty'],
        ['3 flashes', 'Battery too cold'],
      ],
    ]);
    for (const cell of legend.pages[0]?.blocks[1]?.table?.cells ?? []) cell.header = false;
    const faults = chunkManual(legend).filter(({ kind }) => kind === 'procedure');
    expect(faults.map(({ cells }) => cells)).toEqual([
      [{ header: 'LED', text: 'Red' }],
      [{ header: 'LED', text: '3 flashes' }],
    ]);
  });

  it('leave other tables as they are', () => {
    const other = handMadeManual([
      '# Torque',
      [
        ['Terminal', 'Torque (Nm)'],
        ['M6', '9'],
        ['M8', '12'],
      ],
    ]);
    expect(chunkManual(other).filter(({ kind }) => kind === 'procedure')).toEqual([]);
  });
});
