import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderWithApi } from '../../testing/render-with-api';
import { watchConnection } from '../connection';
import { lazyDialog } from './lazy-dialog';
import { lazyPart } from './lazy-part';
import { PartBoundary } from './part-boundary';

const chunkError = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

/** An import that fails until `fixed` is set. */
function flakyImport<Props>(part: ComponentType<Props>) {
  const chunk = { fixed: false };
  const load = vi.fn(async () => {
    if (!chunk.fixed) throw chunkError();
    return part;
  });
  return { chunk, load };
}

// React logs errors that a boundary catches
beforeEach(() => void vi.mocked(console.error).mockImplementation(() => {}));
afterEach(() => void vi.mocked(console.error).mockClear());

describe('a part whose code cannot be loaded', () => {
  test('shows an error in its place, keeps the rest of the page, and renders after a retry', async () => {
    const user = userEvent.setup();
    const { chunk, load } = flakyImport(() => <p>The chart</p>);
    const Chart = lazyPart(load);
    renderWithApi(
      <>
        <input aria-label="Note" />
        <PartBoundary name="This chart" loading="Loading...">
          <Chart />
        </PartBoundary>
      </>,
    );
    await user.type(screen.getByLabelText('Note'), 'half a sentence');
    expect(await screen.findByRole('heading', { name: 'This chart could not be loaded' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await screen.findByText(/the browser remembers the failure until the page is reloaded/)).toBeInTheDocument();
    chunk.fixed = true;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The chart')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  });

  test('does not reload the page automatically', async () => {
    const { load } = flakyImport(() => null);
    const Part = lazyPart(load);
    renderWithApi(
      <PartBoundary name="This part">
        <Part />
      </PartBoundary>,
    );
    await screen.findByRole('alert');
    // the router would store a key when it reloads the page
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('offers no reload while offline, and retries automatically when the connection returns', async () => {
    let reachable = false;
    const stop = watchConnection({ probe: async () => reachable, retryDelayMs: 5 });
    const { chunk, load } = flakyImport(() => <p>The chart</p>);
    const Chart = lazyPart(load);
    renderWithApi(
      <PartBoundary name="This chart">
        <Chart />
      </PartBoundary>,
    );
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reload page' })).not.toBeInTheDocument();
    chunk.fixed = true;
    reachable = true;
    expect(await screen.findByText('The chart')).toBeInTheDocument();
    act(stop);
  });
});

test('a part that throws while rendering shows an error in its place and renders again on retry', async () => {
  const user = userEvent.setup();
  let broken = true;
  const Card = () => {
    if (broken) throw new Error('No such week');
    return <p>The weeks ahead</p>;
  };
  renderWithApi(
    <>
      <p>Another card</p>
      <PartBoundary name="This card">
        <Card />
      </PartBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'This card could not be shown' })).toBeInTheDocument();
  expect(screen.getByText('Error: No such week')).toBeInTheDocument();
  expect(screen.getByText('Another card')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The weeks ahead')).toBeInTheDocument();
});

describe('a dialog whose code cannot be loaded', () => {
  interface FormProps {
    onClose: () => void;
  }
  const Form = (_: FormProps) => <p>The form</p>;

  function renderPage() {
    const { chunk, load } = flakyImport(Form);
    const LazyForm = lazyDialog<FormProps>(load, 'The task form');
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <input aria-label="Note" />
          <button type="button" onClick={() => setOpen(true)}>
            Add Task
          </button>
          {open ? <LazyForm onClose={() => setOpen(false)} /> : null}
        </>
      );
    }
    renderWithApi(<Page />);
    return { chunk, user: userEvent.setup() };
  }

  test('shows an error dialog that closes with the focus back on the button and the page unchanged', async () => {
    const { user } = renderPage();
    await user.type(screen.getByLabelText('Note'), 'half a sentence');
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByRole('dialog', { name: 'The task form could not be loaded' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Task' })).toHaveFocus());
  });

  test('opens after a retry', async () => {
    const { chunk, user } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    await screen.findByRole('dialog', { name: 'The task form could not be loaded' });
    chunk.fixed = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The form')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('loads its code again when it is reopened', async () => {
    const { chunk, user } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    chunk.fixed = true;
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByText('The form')).toBeInTheDocument();
  });
});
