import { TooltipProvider } from '@steward/ui/primitives/tooltip';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import DailyLines from './daily-lines';
import Gauge from './gauge';
import RangeBars from './range-bars';
import ReadingLines from './reading-lines';
import ShareRing from './share-ring';

/** jsdom has no layout, so charts are drawn at phone width. */
describe('charts at phone width', () => {
  test('DailyLines draws each series over all days, with a legend above', () => {
    const { container } = render(
      <DailyLines
        dates={['2026-11-19', '2026-11-20', '2026-11-21']}
        format={String}
        smallestStep={1}
        series={[
          { label: 'Queries', color: 'var(--chart-1)', values: [1, 4, 2] },
          { label: 'Responses', color: 'var(--chart-2)', dashed: true, values: [1, null, 2] },
        ]}
      />,
    );
    const [queries, responses] = [...container.querySelectorAll('path[stroke-width="2"]')];
    expect(queries?.getAttribute('d')?.split('L')).toHaveLength(3);
    // the line connects over a day without a value
    expect(responses?.getAttribute('d')?.split('L')).toHaveLength(2);
    expect(responses).toHaveAttribute('stroke-dasharray', '5 4');
    for (const text of ['Queries', 'Responses', '19 Nov', '4']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveAttribute('width', '326');
  });

  test('DailyLines starts a fitted value axis near the lowest value', () => {
    const draw = (fitted: boolean) => {
      const { container, unmount } = render(
        <DailyLines
          dates={['2026-11-19', '2026-11-20']}
          format={String}
          fitted={fitted}
          series={[{ label: 'Total', color: 'var(--chart-1)', values: [98_000, 98_765] }]}
        />,
      );
      const labels = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
      unmount();
      return labels;
    };
    expect(draw(false)).toContain('0');
    expect(draw(true)).toContain('98000');
    expect(draw(true)).not.toContain('0');
  });

  test('ShareRing shows a legend with shares and the total', () => {
    const { container } = render(
      <ShareRing
        total="4"
        unit="answers"
        shares={[
          { label: 'PDF', count: 3, share: '75.0 %', color: 'var(--chart-1)' },
          { label: 'MIXED', count: 1, share: '25.0 %', color: 'var(--chart-3)' },
        ]}
      />,
    );
    expect(screen.getByText('75.0 %')).toBeInTheDocument();
    expect(screen.getByText('answers')).toBeInTheDocument();
    expect(container.querySelectorAll('svg path')).toHaveLength(2);
  });

  test('RangeBars shows each range with its count', () => {
    const bars = [
      { range: '0-1s', count: 1024, color: 'var(--status-ok-solid)' },
      { range: '5s+', count: 0, color: 'var(--status-error-solid)' },
    ];
    render(<RangeBars bars={bars} />);
    for (const text of ['0-1s', '1,024', '5s+', '0']) expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('Gauge draws a value above the maximum like the maximum', () => {
    const arcs = (value: number) => {
      const { container, unmount } = render(<Gauge value={value} max={5} color="red" text="t" note="n" />);
      const paths = [...container.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
      unmount();
      return paths;
    };
    expect(arcs(7)).toEqual(arcs(5));
    expect(arcs(1)).not.toEqual(arcs(5));
  });
});

test('ReadingLines draws a line with its band, the limit as a zone, and a focusable mark for each alarm', async () => {
  const minute = 60_000;
  const start = Date.parse('2026-11-21T09:00:00Z');
  const point = (n: number, value: number) => ({ at: start + n * minute, min: value - 1, max: value + 1, value });
  const { container } = render(
    <TooltipProvider>
      <ReadingLines
        label="Coolant temperature: from 89 °C to 103 °C"
        from={start}
        to={start + 60 * minute}
        points={[point(1, 90), point(2, 95), point(3, 102), point(40, 91)]}
        bucketMs={minute}
        limits={[{ operator: '>', values: [98] }]}
        alarms={[{ id: 'a-1', at: start + 3 * minute, end: start + 4 * minute, label: 'Coolant too hot, at 102 °C' }]}
        format={(value) => `${value} °C`}
        formatTick={String}
      />
    </TooltipProvider>,
  );
  expect(screen.getByRole('img', { name: 'Coolant temperature: from 89 °C to 103 °C' })).toBeInTheDocument();
  const [band, line] = [...container.querySelectorAll('path[fill="var(--chart-1)"], path[stroke-width="1.75"]')];
  // the line breaks at a gap of half an hour
  expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(band?.getAttribute('d')).toMatch(/^M.*Z$/);
  expect(container.querySelectorAll('rect[fill="var(--status-error-bg)"]')).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Coolant too hot, at 102 °C' }).focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Coolant too hot, at 102 °C');
});

test('ReadingLines does not cut off a time label at the end of the axis', () => {
  const start = Date.parse('2026-11-23T00:00:00Z');
  const day = 24 * 60 * 60_000;
  const { container } = render(
    <ReadingLines
      label="Pressure: 2 bar"
      from={start}
      to={start + 4 * day}
      points={[{ at: start, min: 2, max: 2, value: 2 }]}
      bucketMs={null}
      format={String}
      formatTick={String}
    />,
  );
  const label = screen.getByText('27 Nov');
  // nivo translates each tick group within the plot, and the plot by the margin
  const offsets: number[] = [];
  for (let element = label.parentElement; element && element !== container; element = element.parentElement) {
    const x = /translate\(([\d.]+)/.exec(element.getAttribute('transform') ?? '')?.[1];
    if (x) offsets.push(Number(x));
  }
  const center = offsets.reduce((sum, x) => sum + x, 0);
  const chartWidth = Number(container.querySelector('svg')?.getAttribute('width'));
  // characters are at most 6.5 px wide
  expect(center + ('27 Nov'.length * 6.5) / 2).toBeLessThanOrEqual(chartWidth);
  expect(center).toBeGreaterThan(chartWidth / 2);
});
