import { sourceOn } from '@steward/api/msw/factories/generated';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AnswerText } from './answer-text';

const renderAnswer = (content: string, props: Partial<Parameters<typeof AnswerText>[0]> = {}) =>
  render(<AnswerText content={content} citations={[]} openPage={undefined} onOpenPage={() => {}} {...props} />);

test('AnswerText keeps the step numbers of the manual when steps are missing', () => {
  renderAnswer('Do this:\n6. Tap Start.\n11. Rinse.\n12. Repeat.\nThen wait.');
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

test('AnswerText collapses a long list, says how many steps it has, and shows all of them on request', async () => {
  const onOpenPage = vi.fn();
  const steps = Array.from({ length: 20 }, (_, index) => `${index + 1}. Step ${index + 1}.`).join('\n');
  const citations = [sourceOn(4, 'Step 20.'), sourceOn(4, 'after')];
  renderAnswer(`${steps} [p. 4]\nDone. [p. 4]`, { citations, onOpenPage });
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20 steps' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  for (const chip of screen.getAllByRole('button', { name: 'Open page 4 of the manual' })) await userEvent.click(chip);
  expect(onOpenPage.mock.calls.map(([citation]) => citation.quote)).toEqual(['Step 20.', 'after']);
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
});

test('AnswerText shows no bullet before the letter of a step', () => {
  renderAnswer('- a. Close the valve.\n- (b) Wait.\n- 10.2.1. Drain it.\n- A valve is hot.');
  const bullets = screen.getAllByRole('listitem').map((item) => !item.classList.contains('list-none'));
  expect(bullets).toEqual([false, false, false, true]);
});

test('AnswerText nests an indented list below its step', () => {
  renderAnswer('1. Open\n   - the lid\n   - the tap\n2. Close');
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getByText('Close')).toHaveAttribute('value', '2');
});

test('AnswerText renders each line as a paragraph', () => {
  renderAnswer('Drain it. [p. 4]\n- Oil\n• Filter [p. 4]\nDone');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Done').tagName).toBe('P');
});

test('AnswerText renders headings, tables, code and quotations', () => {
  renderAnswer(
    '## Limits\n| Metric | Limit |\n|---|---|\n| Oil | **98 °C** [p. 3] |\nSee `E4`:\n```\nRESET = 1\n```\n> careful',
  );
  expect(screen.getByRole('heading', { name: 'Limits' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Metric' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /98 °C/ })).toHaveTextContent('p. 3');
  expect(screen.getByText('E4').tagName).toBe('CODE');
  expect(screen.getByText('RESET = 1').closest('pre')).not.toBeNull();
  expect(screen.getByText('careful').closest('blockquote')).not.toBeNull();
});

test('AnswerText links only https and mailto addresses, without a referrer', () => {
  renderAnswer(
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

test('AnswerText renders HTML as text and loads no external image', () => {
  const { container } = renderAnswer(
    '<img src=x onerror=alert(1)>\n![logo](https://a.example/p.png) <Start> button [p. 2]',
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(container).toHaveTextContent('📷 logo <Start> button p. 2');
});

test('AnswerText leaves text that only resembles markup unchanged', () => {
  const { container } = renderAnswer('Set 5 ** 2 and L_1_x to ~5 V or ~6 V [page 3]\n---x\n    indented & <5 bar');
  expect(container).toHaveTextContent('Set 5 ** 2 and L_1_x to ~5 V or ~6 V [page 3]---x indented & <5 bar');
  expect(container.querySelector('pre, del, i, b')).toBeNull();
});

test('page chips of one page open its citations in order and repeat the last one', async () => {
  const onOpenPage = vi.fn();
  const citations = [sourceOn(4, 'one'), sourceOn(9, 'other'), sourceOn(4, 'two')];
  renderAnswer('a [p. 4]\n- **b [p. 4]**\n- c [p. 4]', { citations, onOpenPage });
  for (const chip of screen.getAllByRole('button', { name: 'Open page 4 of the manual' })) await userEvent.click(chip);
  expect(onOpenPage.mock.calls.map(([citation]) => citation.quote)).toEqual(['one', 'two', 'two']);
});

test('AnswerText renders images where the text names them', () => {
  renderAnswer('See [IMAGE:plug.png] and [IMAGE:gone.png]', {
    renderImage: (name) => (name === 'plug.png' ? <span data-testid="plug" /> : undefined),
  });
  expect(screen.getByTestId('plug')).toBeInTheDocument();
  expect(screen.getByText(/📷 gone\.png/)).toBeInTheDocument();
});

test('AnswerText hides an incomplete mark while the answer is streaming', () => {
  const { container } = renderAnswer('Drain **the oi', { writing: true });
  expect(container).toHaveTextContent(/^Drain the oi$/);
  for (const cut of ['[', '[p. 1', '[IMAGE:plu']) {
    const { container: growing } = renderAnswer(`Drain it ${cut}`, { writing: true });
    expect(growing).toHaveTextContent(/^Drain it$/);
  }
});
