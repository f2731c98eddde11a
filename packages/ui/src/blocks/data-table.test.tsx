import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Card } from '../primitives/card';
import { DataTable, type DataTableProps, type TableOrder } from './data-table';
import { dataColumns } from './data-table/columns';

interface Pump {
  id: string;
  name: string;
  status: string;
}

const pumps = (count: number): Pump[] =>
  Array.from({ length: count }, (_, n) => ({ id: `p-${n}`, name: `Pump ${n}`, status: n % 2 ? 'Offline' : 'Online' }));

const column = dataColumns<Pump>();
const columns = [
  column.accessor('name', { header: 'Name' }),
  column.display({ id: 'status', header: 'Status', cell: ({ row }) => row.original.status }),
];

function SortedPumps({ onOrder }: { onOrder: (order: TableOrder) => void }) {
  const [order, setOrder] = useState<TableOrder>({ sort: 'status', direction: 'desc' });
  return (
    <DataTable
      label="Pumps"
      columns={columns}
      items={pumps(2)}
      order={order}
      onOrder={(next) => {
        setOrder(next);
        onOrder(next);
      }}
    />
  );
}

describe('DataTable', () => {
  test('sorts a new column ascending, and reverses it at the next click', async () => {
    const user = userEvent.setup();
    const onOrder = vi.fn();
    render(<SortedPumps onOrder={onOrder} />);
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head).not.toHaveAttribute('aria-sort');
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(onOrder.mock.calls).toEqual([[{ sort: 'name', direction: 'asc' }], [{ sort: 'name', direction: 'desc' }]]);
  });

  test('has no sort buttons on display columns, nor without an order', () => {
    const { rerender } = render(<SortedPumps onOrder={() => undefined} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    rerender(<DataTable label="Pumps" columns={columns} items={pumps(2)} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows placeholder rows while the items load', () => {
    render(<DataTable label="Pumps" columns={columns} items={undefined} skeletonRows={3} />);
    expect(screen.getByRole('table', { name: 'Pumps' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(4);
  });

  test('shows the value of a shortened cell as its tooltip', () => {
    const shortened = column.accessor('status', { header: 'Status', meta: { tooltip: true } });
    render(<DataTable label="Pumps" columns={[...columns.slice(0, 1), shortened]} items={pumps(1)} />);
    expect(screen.getByRole('cell', { name: 'Online' })).toHaveAttribute('title', 'Online');
    expect(screen.getByRole('cell', { name: 'Pump 0' })).not.toHaveAttribute('title');
  });

  test.each([
    { centerShown: true, block: 'center' },
    { centerShown: undefined, block: 'nearest' },
  ])('scrolls the shown row into view, to the middle if asked: $block', ({ centerShown, block }) => {
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    render(<DataTable label="Pumps" columns={columns} items={pumps(2)} shownId="p-1" centerShown={centerShown} />);
    expect(scrollIntoView.mock.calls).toEqual([[{ block }]]);
    expect(scrollIntoView.mock.contexts[0]).toBe(screen.getByRole('row', { name: 'Pump 1 Offline' }));
  });

  test('opens the detail of a row below it', async () => {
    const user = userEvent.setup();
    render(<Expandable items={pumps(2)} />);
    const button = screen.getByRole('button', { name: 'Details of Pump 0' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const detail = screen.getByText('About Pump 0').closest('tr');
    expect(button).toHaveAttribute('aria-controls', detail?.id);
    expect(button.closest('tr')?.nextElementSibling).toBe(detail);
  });

  test('opens the detail by a click on the row, but not on a control in it', async () => {
    const user = userEvent.setup();
    const withLink = [...columns, column.display({ id: 'map', header: 'Map', cell: () => <a href="#map">Map</a> })];
    render(<Expandable items={pumps(1)} columns={withLink} />);
    await user.click(screen.getByRole('link', { name: 'Map' }));
    expect(screen.queryByText('About Pump 0')).not.toBeInTheDocument();
    await user.click(screen.getByText('Pump 0'));
    expect(screen.getByText('About Pump 0')).toBeVisible();
  });
});

function Expandable(
  props: Pick<DataTableProps<Pump>, 'items' | 'shownId'> & Partial<Pick<DataTableProps<Pump>, 'columns'>>,
) {
  const [open, setOpen] = useState<string>();
  return (
    <div style={{ overflowY: 'auto' }}>
      <Card>
        <DataTable
          label="Pumps"
          columns={columns}
          detail={{
            label: ({ name }) => `Details of ${name}`,
            isOpen: (id) => id === open,
            onToggle: setOpen,
            render: ({ name }) => <p>About {name}</p>,
          }}
          {...props}
        />
      </Card>
    </div>
  );
}

describe('a DataTable of 300 rows', () => {
  // jsdom has no layout: the scroller is 400 px high, its content 12,000 px, each row 40 px
  const layout = () => {
    const heightOf = (element: HTMLElement) => (element.tagName === 'TR' ? 40 : 400);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return heightOf(this);
    });
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(12_000);
  };
  afterEach(() => vi.restoreAllMocks());
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.getAttribute('data-row'));

  test('renders only the rows near the visible part, and says how many there are', () => {
    layout();
    render(<Expandable items={pumps(300)} />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301');
    expect(names().length).toBeLessThan(40);
    expect(names()[0]).toBe('p-0');
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  });

  test('opens the detail of a row below it', async () => {
    layout();
    const user = userEvent.setup();
    render(<Expandable items={pumps(300)} />);
    const button = screen.getByRole('button', { name: 'Details of Pump 3' });
    await user.click(button);
    expect(button.closest('tr')?.nextElementSibling).toHaveTextContent('About Pump 3');
  });

  test('scrolls to the shown row', () => {
    layout();
    const scrollTo = vi.fn();
    HTMLElement.prototype.scrollTo = scrollTo;
    render(<Expandable items={pumps(300)} shownId="p-200" />);
    const [{ top }] = scrollTo.mock.calls.at(-1) as [{ top: number }];
    expect(top).toBeGreaterThan(199 * 40 - 400);
  });

  test('selects rows by named checkboxes, a range with Shift, and all by the one in the head', async () => {
    const user = userEvent.setup();
    const onToggle = vi.fn();
    const onToggleAll = vi.fn();
    const items = pumps(3);
    render(
      <DataTable
        label="Pumps"
        columns={columns}
        items={items}
        selection={{
          nameOf: ({ name }) => name,
          isSelected: (id) => id === 'p-0',
          isSelectable: ({ id }) => id !== 'p-2',
          onToggle,
          onToggleAll,
        }}
      />,
    );
    expect(screen.getByRole('checkbox', { name: 'Select Pump 0' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Select Pump 2' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select all rows of Pumps' })).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select Pump 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Pump 1' }));
    await user.keyboard('{/Shift}');
    expect(onToggle.mock.calls).toEqual([
      [items[1], false],
      [items[1], true],
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of Pumps' }));
    expect(onToggleAll).toHaveBeenCalledOnce();
  });
});
