import { describe, expect, it } from 'vitest';
import { readManual } from '../../read/read-manual';
import {
  chartBesideTextPdf,
  denseChartPdf,
  flashCodesPdf,
  letteredChartPdf,
  ruledRowsPdf,
} from '../testing/fault-pdfs';
import { faultCharts, type ReadCharts } from './fault-charts';

/** The charts of each page. */
async function chartsOf(pdf: Buffer): Promise<ReadCharts['charts'][]> {
  const { pages } = await readManual(pdf);
  let before: ReadCharts | undefined;
  return pages.map((page) => {
    before = faultCharts(page, before);
    return before.charts;
  });
}

const rowsOf = (charts: ReadCharts['charts'] = []): string[] =>
  charts.flatMap(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')));

describe('faultCharts', () => {
  it('reads one row for each cause of a chart without lines', async () => {
    const [first] = await chartsOf(await letteredChartPdf());
    expect(rowsOf(first)).toEqual([
      'Pump does not start. Motor is silent. | A. Main switch (S7) is open. | Close the switch. 24 V should reach terminal 3.',
      'Pump does not start. Motor is silent. | B. Fuse F9 is blown. | Replace the fuse. If it blows again, look for a short circuit in the cable.',
      'Pump does not start. Motor is silent. | C. Defective starting relay of the pump | Replace the relay.',
      'Pump starts but gives no water. | A. Suction pipe leaks. | Tighten the joints.',
    ]);
  });

  it('keeps the headers, the heading above the chart and the heading inside it', async () => {
    const [first] = await chartsOf(await letteredChartPdf());
    expect(first?.[0]).toMatchObject({ headers: ['Problem', 'Cause', 'Remedy'], headingPath: ['Troubleshooting'] });
    expect(first?.[0]?.rows[0]?.group).toBe('Pump and Motor');
  });

  it('ends a chart above text over its whole width', async () => {
    const [, second] = await chartsOf(await letteredChartPdf());
    expect(rowsOf(second)).toEqual([
      'Pump starts but gives no water | B. Strainer is blocked. | Clean the strainer.',
      'Pump is noisy. | A. Bearing is worn. | Renew the bearing.',
    ]);
    expect(second?.[0]?.blocks.some(({ text }) => text.includes('does not name every fault'))).toBe(false);
  });

  it('separates entries by the lines between them, also beside a centred symptom', async () => {
    const [charts] = await chartsOf(await ruledRowsPdf());
    expect(rowsOf(charts)).toEqual([
      'Drum is not filling | Tap is closed. | Open the tap.',
      'Drum is not filling | Filter of the hose is blocked. | Clean the filter.',
      'Drum is filling continuously | Drain hose hangs too low. | Hang the hose at least 850 mm high. Shorten the hose to 2 m.',
      'Drum is filling continuously | Valve is stuck open. | Call service.',
    ]);
  });

  it('separates causes without gaps at a line that ends early beside the start of a remedy', async () => {
    const [charts] = await chartsOf(await denseChartPdf());
    expect(rowsOf(charts)).toEqual([
      'Mower shakes | Blade is bent | Renew it',
      'Mower shakes | Bolt is loose after the first hours of work | Tighten to 40 Nm',
      'Mower shakes | Stones in the deck | Take them out',
      'Mower does not cut | Blade is blunt | Sharpen it and balance it',
    ]);
  });

  it('reads the rows of a table that has lines only around its columns', async () => {
    const [charts] = await chartsOf(await flashCodesPdf());
    expect(rowsOf(charts)).toEqual([
      'Lss | The fan does not reach half of its speed. | Free the fan from ice.',
      'sLs | The sensor is disconnected. | Plug the sensor in. Call service if the code comes back.',
      'ssL | The supply is too low. | Check the supply.',
    ]);
  });

  it('excludes text in the next column of the page', async () => {
    const [charts] = await chartsOf(await chartBesideTextPdf());
    expect(rowsOf(charts)).toEqual(['No heat | Press the reset button.', 'Lamp is dark | Change the bulb.']);
  });
});
