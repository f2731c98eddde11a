import { describe, expect, it } from 'vitest';
import { readManual } from '../../read/read-manual';
import { tableRows } from '../table-rows';
import {
  boldHeadersPdf,
  framedColumnsPdf,
  groupedProgrammesPdf,
  linesAroundHeaderPdf,
  noTablesPdf,
  programmesPdf,
} from '../testing/table-pdfs';
import { withColumnTables } from './column-tables';

/** The rows of the tables that were not found by the reader, as 'header=cell' texts. */
async function rowsIn(pdf: Buffer): Promise<string[]> {
  const { pages } = await readManual(pdf);
  return pages.flatMap((page) => {
    const known = new Set(page.blocks.map(({ table }) => table));
    const tables = withColumnTables(page).blocks.flatMap(({ table }) => (table && !known.has(table) ? [table] : []));
    return tables.flatMap((table) =>
      tableRows(table).map(({ cells }) =>
        cells.map(({ header, text }) => (header ? `${header}=${text}` : text)).join(' | '),
      ),
    );
  });
}

describe('withColumnTables', () => {
  it('reads rows between lines, with labels and values centred beside wrapped cells', async () => {
    expect(await rowsIn(await programmesPdf())).toEqual([
      'PROGRAMME=Wheat | WHAT IT DOES=Grinds hard grain to a fine flour for bread. | MAX LOAD (KG)=10 or 12 | SPEED=High',
      'PROGRAMME=Oats | WHAT IT DOES=Squeezes soft grain to flakes without heat. | MAX LOAD (KG)=5 | SPEED=Low',
      'PROGRAMME=Maize | WHAT IT DOES=Crushes large grain to grits of an even size. | MAX LOAD (KG)=8 | SPEED=Medium',
    ]);
  });

  it('keeps the text above and below a table', async () => {
    const [page] = (await readManual(await programmesPdf())).pages;
    const texts = page ? withColumnTables(page).blocks.flatMap(({ table, text }) => (table ? [] : [text])) : [];
    expect(texts).toEqual([
      'Programmes of the mill',
      expect.stringContaining('a programme for every kind'),
      expect.stringContaining('Clean the mill'),
    ]);
  });

  it('adds the name of a group to each of its rows', async () => {
    expect(await rowsIn(await groupedProgrammesPdf())).toEqual([
      'Programme=Special | Programme=Rye | Result=Coarse meal for dark bread | Load (kg)=6',
      'Programme=Special | Programme=Spelt | Result=Fine meal for cakes | Load (kg)=4',
      'Programme=Special | Programme=Barley | Result=Grits for soup | Load (kg)=3',
    ]);
  });

  it('tells rows apart by gaps if lines are only around the header', async () => {
    expect(await rowsIn(await linesAroundHeaderPdf())).toEqual([
      'Length of failure=Power comes back before the stone has stopped | Control mode=By hand or by timer | What the mill does=The mill goes on with the programme that was running.',
      'Length of failure=Power comes back after the stone has stopped | Control mode=By timer only | What the mill does=The mill waits for a new start.',
    ]);
  });

  it('reads columns below bold headers without any lines, up to the text below', async () => {
    expect(await rowsIn(await boldHeadersPdf())).toEqual([
      'Part=Stone | What to do=Brush the stone and look for cracks at its edge. | Interval=Every 50 hours',
      'Part=Hopper | What to do=Wipe it with a dry cloth, then let it dry. | Interval=Weekly',
      'Part=Belt | What to do=Press on the belt, it may give way by 10 mm. | Interval=Every 200 hours',
    ]);
  });

  it('splits the rows of a frame with lines around its columns only', async () => {
    expect(await rowsIn(await framedColumnsPdf())).toEqual([
      'Property=Mass | Mill 20=31 kg | Mill 40=54 kg',
      'Property=Grain | Mill 20=Dry wheat, rye or any soft grain | Mill 40=Dry wheat, rye or maize of any size',
      'Property=Height of the hopper over the table | Mill 20=420 mm | Mill 40=560 mm',
      'Property=Noise | Mill 20=68 dB | Mill 40=71 dB',
    ]);
  });

  it('finds no table in text of two columns, a parts list and addresses', async () => {
    expect(await rowsIn(await noTablesPdf())).toEqual([]);
  });
});
