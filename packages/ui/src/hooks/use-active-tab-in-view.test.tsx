import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tabs, TabsList, TabsTrigger } from '../primitives/tabs';

/** A list 300 px wide, whose last tab is active and moves to the right when counts appear. */
function Page({ count }: { count: number | undefined }) {
  return (
    <Tabs value="last">
      <TabsList aria-label="Care">
        <TabsTrigger value="first">Rules {count === undefined ? null : <span>{count}</span>}</TabsTrigger>
        <TabsTrigger value="last">Requests</TabsTrigger>
      </TabsList>
    </Tabs>
  );
}

test('keeps the active tab in view when a count that arrives later moves it', async () => {
  const { rerender, getByRole } = render(<Page count={undefined} />);
  const list = getByRole('tablist');
  const last = getByRole('tab', { name: 'Requests' });
  Object.defineProperty(list, 'clientWidth', { value: 300 });
  Object.defineProperty(last, 'offsetWidth', { value: 100 });
  Object.defineProperty(last, 'offsetLeft', { value: 260 });
  expect(list.scrollLeft).toBe(0);
  rerender(<Page count={23} />);
  await waitFor(() => expect(list.scrollLeft).toBe(160));
});
