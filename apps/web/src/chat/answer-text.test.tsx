import { sourceOn } from '@steward/api/msw/factories/generated';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AnswerText } from './answer-text';

const shown = (content: string, props: Partial<Parameters<typeof AnswerText>[0]> = {}) =>
  render(<AnswerText content={content} citations={[]} openPage={undefined} onOpenPage={() => {}} {...props} />);

test('numbered steps keep the numbers of the manual, also where some are missing', () => {
  shown('Do this:\n6. Tap Start.\n11. Rinse.\n12. Repeat.\nThen wait.');
  const list = screen.getByRole('list');
  expect(list.tagName).toBe('OL');
  expect(list).toHaveAttribute('start', '6');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => (item as HTMLLIElement).value),
  ).toEqual([6, 11, 12]);
  expect(screen.getByText('Then wait.').tagName).toBe('P');
});

test('a step goes on with the paragraphs and lists that are indented below it', () => {
  shown('1. Open\n   - the lid\n   - the tap\n2. Close');
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getByText('Close')).toHaveAttribute('value', '2');
});

test('each line is a paragraph of its own, as manuals and pinned answers are written', () => {
  shown('Drain it. [p. 4]\n- Oil\n• Filter [p. 4]\nDone');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Done').tagName).toBe('P');
});

test('headings, tables, code and quotations are shown as such', () => {
  shown(
    '## Limits\n| Metric | Limit |\n|---|---|\n| Oil | **98 °C** [p. 3] |\nSee `E4`:\n```\nRESET = 1\n```\n> careful',
  );
  expect(screen.getByRole('heading', { name: 'Limits' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Metric' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /98 °C/ })).toHaveTextContent('p. 3');
  expect(screen.getByText('E4').tagName).toBe('CODE');
  expect(screen.getByText('RESET = 1').closest('pre')).not.toBeNull();
  expect(screen.getByText('careful').closest('blockquote')).not.toBeNull();
});

test('links lead to https and mail only, without a referrer', () => {
  shown(
    '[site](https://a.example/x) [mail](mailto:a@b.example) [run](javascript:alert(1)) [run2](java&#115;cript:alert(1)) [data](data:text/html,x) [plain](http://a.example) [path](/users)',
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.example/x', 'mailto:a@b.example']);
  for (const link of links) {
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
  }
  expect(screen.getByText(/run run2 data plain path/)).toBeInTheDocument();
});

test('no HTML of the text becomes an element, and no picture is fetched', () => {
  const { container } = shown('<img src=x onerror=alert(1)>\n![logo](https://a.example/p.png) <Start> button [p. 2]');
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(container).toHaveTextContent('📷 logo <Start> button p. 2');
});

test('quoted text that only looks like markup stays as it is', () => {
  const { container } = shown('Set 5 ** 2 and L_1_x to ~5 V or ~6 V [page 3]\n---x\n    indented & <5 bar');
  expect(container).toHaveTextContent('Set 5 ** 2 and L_1_x to ~5 V or ~6 V [page 3]---x indented & <5 bar');
  expect(container.querySelector('pre, del, i, b')).toBeNull();
});

test('marks of one page open its sentences in their order, the last one again', async () => {
  const onOpenPage = vi.fn();
  const citations = [sourceOn(4, 'one'), sourceOn(9, 'other'), sourceOn(4, 'two')];
  shown('a [p. 4]\n- **b [p. 4]**\n- c [p. 4]', { citations, onOpenPage });
  for (const chip of screen.getAllByRole('button', { name: 'Open page 4 of the manual' })) await userEvent.click(chip);
  expect(onOpenPage.mock.calls.map(([citation]) => citation.quote)).toEqual(['one', 'two', 'two']);
});

test('pictures stand where the text names them', () => {
  shown('See [IMAGE:plug.png] and [IMAGE:gone.png]', {
    renderImage: (name) => (name === 'plug.png' ? <span data-testid="plug" /> : undefined),
  });
  expect(screen.getByTestId('plug')).toBeInTheDocument();
  expect(screen.getByText(/📷 gone\.png/)).toBeInTheDocument();
});

test('while it is written, a mark waits until it is whole', () => {
  const { container } = shown('Drain **the oi', { writing: true });
  expect(container).toHaveTextContent(/^Drain the oi$/);
  for (const cut of ['[', '[p. 1', '[IMAGE:plu']) {
    const { container: growing } = shown(`Drain it ${cut}`, { writing: true });
    expect(growing).toHaveTextContent(/^Drain it$/);
  }
});
